/** What an API token may be good for. An endpoint names one of them, or takes no token at all. */
export const TOKEN_SCOPES = [
  'pictures:read',
  'pictures:write',
  'uploads:write',
  'favourites:read',
  'favourites:write',
  'products:read',
  'orders:read',
  'company:read',
  'events:read',
  'webhooks:write',
] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
