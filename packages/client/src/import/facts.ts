import { DECLARATION_VERSION, DECLARATIONS } from '@motif/contract/features/pictures/declaration';
import { FILE_EXTENSIONS } from '@motif/contract/features/pictures/picture-filters';
import { VISIBILITIES } from '@motif/contract/features/pictures/pictures';

// The build runs this file and puts its values in its place, as with the other one of this name.

export const EXTENSIONS: readonly string[] = Object.values(FILE_EXTENSIONS).flat();
export const VISIBLE_TO: readonly string[] = VISIBILITIES;
export const DECLARED = DECLARATION_VERSION;
export const DECLARATION = DECLARATIONS[DECLARATION_VERSION] ?? { zh: '', en: '' };
