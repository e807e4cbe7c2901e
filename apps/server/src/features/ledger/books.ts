/** What every company has. A balance below zero is refused by the database. */
export const COMPANY_BOOKS = [
  'points',
  'points.frozen',
  'creative',
  'creative.held',
  'creative.bought',
  'creative.frozen',
  'creative.withdrawing',
  'making',
  'making.bought',
] as const;
export type CompanyBook = (typeof COMPANY_BOOKS)[number];

/** Where points come from and go to, and what the platform holds at its providers (fen). */
export const PLATFORM_BOOKS = [
  'points.issued',
  'points.spent',
  'creative.issued',
  'creative.spent',
  'cny.world',
  'cny.wechat',
  'cny.alipay',
  'cny.bank',
  'cny.demo',
  'cny.fees',
  'cny.tax',
] as const;
export type PlatformBook = (typeof PLATFORM_BOOKS)[number];

export type Book = CompanyBook | PlatformBook;

export const isCompanyBook = (book: Book): book is CompanyBook =>
  (COMPANY_BOOKS as readonly Book[]).includes(book);
