import { type Static, Type } from 'typebox';
import { ADMIN_ROLE } from '../access';
import { endpoint } from '../endpoint';
import { REPORT_TEXT_MAX } from '../limits';
import { Id, IdParams, Input, ListOf, Nothing, nullable, oneOf, pageQuery, Time } from '../shapes';
import { PictureCard } from './pictures/pictures';

/** Why somebody reports a picture. */
export const REPORT_REASONS = ['copy', 'illegal', 'wrong_details', 'other'] as const;
/** `objection`: an owner says that a picture which held up publishing is not the same one. */
export const REPORT_KINDS = ['picture', 'objection'] as const;
export const REPORT_STATES = ['open', 'accepted', 'declined'] as const;
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

export const Report = Type.Object({
  id: Id,
  kind: oneOf(REPORT_KINDS),
  reason: oneOf(REPORT_REASONS),
  text: Type.String(),
  state: oneOf(REPORT_STATES),
  note: Type.String(),
  reporter: Type.Object({ id: Id, username: Type.String(), company_name: Type.String() }),
  picture: nullable(PictureCard),
  /** Known as long as there is anything of the picture. */
  owner: nullable(ReportedOwner),
  /** For an objection: the picture on the market. */
  match: nullable(PictureCard),
  match_owner: nullable(ReportedOwner),
  created_at: Time,
  decided_at: nullable(Time),
  decided_by: nullable(Type.Object({ id: Id, username: Type.String() })),
});
export type Report = Static<typeof Report>;

export const reports = {
  report: endpoint({
    method: 'POST',
    path: '/user/report/',
    summary: '举报 / Reports a picture; once per person and picture while it is open',
    auth: 'session',
    body: Input({ picture_id: Id, reason: oneOf(REPORT_REASONS), text: Text }),
    data: Nothing,
    ratePerMinute: 10,
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
    summary: '举报与申诉 / Reports and objections, newest first',
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
    summary: '处理 / Accepting a report takes the picture down; accepting an objection lets it be published',
    auth: OPERATORS,
    params: IdParams,
    body: Input({
      accept: Type.Boolean(),
      note: Text,
      pay_back: Type.Optional(
        Type.Boolean({
          description: 'with an accepted report: companies that bought the picture get their points back',
        }),
      ),
    }),
    data: Nothing,
  }),
};
