/** Rights and choices of products, apart from their schemas, so that the browser gets no schema code by them. */
export const PRODUCT_MAKE = 'products.make';
export const PRODUCT_EXPORT = 'products.export';

export const PRODUCT_STATES = ['draft', 'ready', 'archived'] as const;
/** Unset: all that are neither archived nor deleted. */
export const LISTED_STATES = [...PRODUCT_STATES, 'deleted'] as const;
export type ListedState = (typeof LISTED_STATES)[number];
export const PRODUCT_SCOPES = ['mine', 'company'] as const;
export type ProductScope = (typeof PRODUCT_SCOPES)[number];
export const PRODUCT_SORTS = ['-updated_at', 'updated_at', 'name'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];
export const PRODUCT_ACTIONS = ['delete', 'restore', 'archive', 'unarchive'] as const;
export type ProductAction = (typeof PRODUCT_ACTIONS)[number];

export const EXPORT_KINDS = ['zip', 'gang', 'listing'] as const;
export const EXPORT_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];
/** Files of one product: its print file in two formats, and its mockups from all sides. */
export const FILE_KINDS = ['png', 'pdf', 'mockup'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** What of a repeat is a file: the part that goes on by itself, or an area filled with it. */
export const REPEAT_SHEETS = ['unit', 'area'] as const;
export const REPEAT_KINDS = ['png', 'pdf'] as const;
export type RepeatKind = (typeof REPEAT_KINDS)[number];
