import { type Static, Type } from 'typebox';
import { ADMIN_ROLE } from '../access';
import { endpoint } from '../endpoint';
import { REPORT_TEXT_MAX } from '../limits';
import { Day, Id, IdParams, Input, ListOf, Nothing, nullable, oneOf, pageQuery, Time } from '../shapes';
import { Declaration } from './pictures/declaration';
import { PictureCard } from './pictures/pictures';

/** Why somebody reports a picture or a person. */
export const REPORT_REASONS = [
  'copy',
  'illegal',
  'wrong_details',
  'spam',
  'impersonation',
  'harassment',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
/** What fits what. */
export const REASONS_OF = {
  picture: ['copy', 'illegal', 'wrong_details', 'spam', 'other'],
  user: ['impersonation', 'harassment', 'spam', 'illegal', 'other'],
} as const satisfies Record<string, readonly ReportReason[]>;
/** `objection`: an owner says that a picture which held up publishing is not the same one. */
export const REPORT_KINDS = ['picture', 'objection', 'user'] as const;
/** `disputed`: it became a dispute, which is ruled on its own. */
export const REPORT_STATES = ['open', 'accepted', 'declined', 'disputed'] as const;
/** What an accepted report of a person leads to. */
export const REPORT_ACTIONS = ['warn', 'suspend'] as const;
export type ReportAction = (typeof REPORT_ACTIONS)[number];

export const EVIDENCE_KINDS = ['picture', 'file', 'link', 'text'] as const;
export const EVIDENCE_MAX = 10;
export const EVIDENCE_FILES_MAX = 5;
export const EVIDENCE_FILE_MAX_BYTES = 10 * 1024 * 1024;
export const EVIDENCE_LINK_MAX = 500;
const OPERATORS = { check: [ADMIN_ROLE] } as const;
const Text = Type.String({ maxLength: REPORT_TEXT_MAX });

/** Whose a picture in question is. */
export const ReportedOwner = Type.Object({
  id: Id,
  username: Type.String(),
  company_id: Id,
  company_name: Type.String(),
});
export type ReportedOwner = Static<typeof ReportedOwner>;

/** One piece of evidence: exactly the field that its kind names. */
const GivenEvidence = Input({
  kind: oneOf(EVIDENCE_KINDS),
  picture_id: Type.Optional(Id),
  file_id: Type.Optional(Id),
  link: Type.Optional(Type.String({ minLength: 1, maxLength: EVIDENCE_LINK_MAX })),
  text: Type.Optional(Type.String({ minLength: 1, maxLength: REPORT_TEXT_MAX })),
});

const Evidence = Type.Object({
  /** Its place; a file is fetched by it. */
  n: Type.Integer(),
  kind: oneOf(EVIDENCE_KINDS),
  picture: nullable(PictureCard),
  /** Whether the picture is of the reporter’s own company. */
  is_own: Type.Boolean(),
  text: Type.String({ description: 'the words, or the link' }),
});
export type Evidence = Static<typeof Evidence>;

export const Report = Type.Object({
  id: Id,
  kind: oneOf(REPORT_KINDS),
  reason: oneOf(REPORT_REASONS),
  text: Type.String(),
  state: oneOf(REPORT_STATES),
  note: Type.String(),
  reporter: Type.Object({ id: Id, username: Type.String(), company_name: Type.String() }),
  picture: nullable(PictureCard),
  /** What was declared of the picture, the last first. */
  declarations: Type.Array(Declaration),
  /** Known as long as there is anything of the picture. */
  owner: nullable(ReportedOwner),
  /** For an objection: the picture on the market. */
  match: nullable(PictureCard),
  match_owner: nullable(ReportedOwner),
  /** The person who was reported. */
  subject: nullable(ReportedOwner),
  evidence: Type.Array(Evidence),
  dispute_id: nullable(Id),
  created_at: Time,
  decided_at: nullable(Time),
  decided_by: nullable(Type.Object({ id: Id, username: Type.String() })),
});
export type Report = Static<typeof Report>;

export const reports = {
  report: endpoint({
    method: 'POST',
    path: '/user/report/',
    summary: '举报 / Reports a picture or a person; once while it is open',
    auth: 'session',
    body: Input({
      /** One of the two. */
      picture_id: Type.Optional(Id),
      user_id: Type.Optional(Id),
      reason: oneOf(REPORT_REASONS),
      text: Text,
      evidence: Type.Optional(Type.Array(GivenEvidence, { maxItems: EVIDENCE_MAX })),
    }),
    data: Nothing,
    ratePerMinute: 10,
  }),
  file: endpoint({
    method: 'POST',
    path: '/user/report/files/',
    summary: '上传证据图片 / JPEG, PNG or WebP for a report or a dispute; drawn again without metadata',
    auth: 'session',
    idempotent: 'steps',
    bytes: EVIDENCE_FILE_MAX_BYTES,
    ratePerMinute: 20,
    data: Type.Object({ id: Id }),
  }),
  object: endpoint({
    method: 'POST',
    path: '/image/images/{id}/object/',
    summary: '申诉 / "This is not the same picture": operators decide',
    auth: { check: ['pictures.publish'] },
    params: IdParams,
    body: Input({ match_id: Id, text: Text }),
    data: Nothing,
    ratePerMinute: 10,
  }),
  list: endpoint({
    method: 'GET',
    path: '/system/reports/',
    summary: '举报与申诉 / Those that wait by age, others newest first',
    auth: OPERATORS,
    query: Input({
      state: Type.Optional(oneOf(REPORT_STATES)),
      kind: Type.Optional(oneOf(REPORT_KINDS)),
      ...pageQuery,
    }),
    data: ListOf(Report),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/system/reports/{id}/decide/',
    summary:
      '处理 / Accepted: a picture is taken down, a person warned or suspended, an objection lets the picture be published',
    auth: OPERATORS,
    idempotent: true,
    params: IdParams,
    body: Input({
      accept: Type.Boolean(),
      note: Text,
      pay_back: Type.Optional(
        Type.Boolean({
          description: 'with an accepted report: companies that bought the picture get their points back',
        }),
      ),
      /** For a person. */
      action: Type.Optional(oneOf(REPORT_ACTIONS)),
      /** The last day of a suspension. */
      until: Type.Optional(Day),
    }),
    data: Nothing,
  }),
  evidence: endpoint({
    method: 'GET',
    path: '/system/reports/{id}/evidence/{n}/',
    summary: '证据图片 / A picture that was sent as evidence',
    auth: OPERATORS,
    file: true,
    params: Type.Object(
      { id: Id, n: Type.Integer({ minimum: 1, maximum: EVIDENCE_MAX }) },
      { additionalProperties: false },
    ),
    data: Nothing,
  }),
};
