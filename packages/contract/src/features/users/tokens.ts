import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { IdParams, Input, ListOf, Nothing, nullable, oneOf, Time } from '../../shapes';
import { TOKEN_SCOPES } from '../../token-scopes';

export const TOKEN_NAME_MAX = 40;
/** Of one person, without those that are over. */
export const TOKENS_MAX = 20;
export const TOKEN_DAYS_MAX = 365;
/** How tokens begin, so that a program that looks for secrets in texts finds them. */
export const TOKEN_MARK = 'mtf_';

const ApiToken = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  prefix: Type.String({ description: 'how the token begins' }),
  scopes: Type.Array(oneOf(TOKEN_SCOPES)),
  created_at: Time,
  expires_at: Time,
  is_expired: Type.Boolean(),
  last_used_at: nullable(Time),
});
export type ApiToken = Static<typeof ApiToken>;

export const tokens = {
  list: endpoint({
    method: 'GET',
    path: '/user/api_tokens/',
    summary: '我的 API 令牌 / Your own API tokens, without those you ended',
    auth: 'session',
    data: ListOf(ApiToken),
  }),
  create: endpoint({
    method: 'POST',
    path: '/user/api_tokens/',
    summary: '创建 API 令牌 / Make an API token; this answer alone holds it',
    auth: 'session',
    ratePerMinute: 20,
    status: 201,
    body: Input({
      name: Type.String({ minLength: 1, maxLength: TOKEN_NAME_MAX, pattern: '\\S' }),
      scopes: Type.Array(oneOf(TOKEN_SCOPES), {
        minItems: 1,
        maxItems: TOKEN_SCOPES.length,
        uniqueItems: true,
      }),
      days: Type.Integer({ minimum: 1, maximum: TOKEN_DAYS_MAX }),
      password: Type.String({ minLength: 1, maxLength: 128 }),
    }),
    data: Type.Object({ ...ApiToken.properties, token: Type.String() }),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/user/api_tokens/{id}/',
    summary: '停用 API 令牌 / End an API token; it is refused from the next request on',
    auth: 'session',
    params: IdParams,
    data: Nothing,
  }),
};
