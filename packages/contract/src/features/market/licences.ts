import { type Static, Type } from 'typebox';
import { ADMIN_ROLE } from '../../access';
import { endpoint } from '../../endpoint';
import { REPORT_TEXT_MAX, SEARCH_TEXT_MAX } from '../../limits';
import { Day, Id, IdParams, Input, ListOf, Nothing, nullable, oneOf, pageQuery, Time } from '../../shapes';

/** Why a licence ended: returned by an operator, its picture banned, or a dispute ruled. */
export const LICENCE_ENDS = ['returned', 'banned', 'ruled'] as const;
export type LicenceEnd = (typeof LICENCE_ENDS)[number];
/** The number on a certificate: the licence and what cannot be guessed. */
export const LICENCE_NUMBER_PATTERN = '^[1-9][0-9]{0,14}-[0-9a-f]{10}$';

const Party = Type.Object({ id: Id, name: Type.String() });

export const Licence = Type.Object({
  id: Id,
  number: Type.String({ pattern: LICENCE_NUMBER_PATTERN }),
  picture: Type.Object({
    id: Id,
    name: Type.String(),
    color: Type.String(),
    ai_generated: Type.Boolean(),
    thumb: Type.String(),
  }),
  /** Whose picture it is. */
  company: Party,
  user: nullable(Type.Object({ id: Id, username: Type.String() })),
  price: Type.Integer(),
  downloads: Type.Integer(),
  created_at: Time,
  revoked_at: nullable(Time),
  revoked_reason: nullable(oneOf(LICENCE_ENDS)),
});
export type Licence = Static<typeof Licence>;

/** What a certificate says, as it was when it was given. */
export const CertificateClaims = Type.Object({
  number: Type.String(),
  licence_id: Id,
  picture: Party,
  licensor: Party,
  licensee: Party,
  issued_at: Time,
});
export type CertificateClaims = Static<typeof CertificateClaims>;

const SEES_MONEY = { check: ['finance.view', 'finance.spend'] } as const;

/** What the company may use: a licence, its certificate, and how anybody checks one. */
export const licences = {
  list: endpoint({
    method: 'GET',
    path: '/image/licences/',
    summary: '授权记录 / Licences of the company, newest first, also those that ended',
    auth: SEES_MONEY,
    scope: 'pictures:read',
    query: Input({
      q: Type.Optional(Type.String({ minLength: 1, maxLength: SEARCH_TEXT_MAX, description: 'of the name' })),
      from: Type.Optional(Day),
      to: Type.Optional(Day),
      user_id: Type.Optional(Id),
      ...pageQuery,
    }),
    data: ListOf(Licence),
  }),
  one: endpoint({
    method: 'GET',
    path: '/image/licences/{id}/',
    summary: '授权详情 / One licence of the company',
    auth: SEES_MONEY,
    scope: 'pictures:read',
    params: IdParams,
    data: Licence,
  }),
  certificate: endpoint({
    method: 'GET',
    path: '/image/licences/{id}/certificate/',
    summary: '授权书 / The signed certificate of a licence, for everyone of the company',
    auth: 'session',
    scope: 'pictures:read',
    params: IdParams,
    data: Type.Object({
      ...CertificateClaims.properties,
      jws: Type.String({ description: 'compact JWS, EdDSA; its key stands in licence_keys by kid' }),
      check_url: Type.String({ description: 'where anybody sees whether it holds' }),
      qr: Type.String({ description: 'that address as a picture' }),
      thumb: Type.String(),
      ai_generated: Type.Boolean({ description: 'as its owner says now' }),
      revoked_at: nullable(Time),
    }),
  }),
  certificatePdf: endpoint({
    method: 'GET',
    path: '/image/licences/{id}/certificate.pdf',
    summary: '授权书（PDF） / The certificate as a file to print, for everyone of the company',
    auth: 'session',
    scope: 'pictures:read',
    file: true,
    params: IdParams,
    query: Input({}),
    data: Nothing,
  }),
  keys: endpoint({
    method: 'GET',
    path: '/image/licence_keys/',
    summary: '授权书公钥 / The keys of all certificates ever signed, as a JWKS',
    auth: 'public',
    data: Type.Object({
      keys: Type.Array(
        Type.Object({
          kty: Type.String(),
          crv: Type.String(),
          x: Type.String(),
          kid: Type.String(),
          alg: Type.String(),
          use: Type.String(),
        }),
      ),
    }),
  }),
  check: endpoint({
    method: 'GET',
    path: '/image/licences/check/{number}/',
    summary: '核验授权书 / Whether the licence on a certificate holds now',
    auth: 'public',
    params: Type.Object(
      { number: Type.String({ pattern: LICENCE_NUMBER_PATTERN }) },
      { additionalProperties: false },
    ),
    data: Type.Object({
      holds: Type.Boolean(),
      qr: Type.String({ description: 'the address of this check as a picture' }),
      picture: Type.String(),
      thumb: Type.String(),
      ai_generated: Type.Boolean({ description: 'as its owner says now' }),
      licensor: Type.String(),
      licensee: Type.String(),
      issued_at: Time,
      revoked_at: nullable(Time),
      revoked_reason: nullable(oneOf(LICENCE_ENDS)),
    }),
    // Numbers are not to be found by trying.
    ratePerMinute: 30,
  }),
  giveBack: endpoint({
    method: 'POST',
    path: '/system/licences/{id}/return/',
    summary: '退回购买 / An operator pays a purchase back: not downloaded, seven days at most',
    auth: { check: [ADMIN_ROLE] },
    idempotent: true,
    params: IdParams,
    body: Input({ reason: Type.String({ minLength: 1, maxLength: REPORT_TEXT_MAX }) }),
    data: Nothing,
  }),
};
