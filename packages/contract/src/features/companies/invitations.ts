import { type Static, Type } from 'typebox';
import { MASTER_ROLE, TYPE_ROLES } from '../../access';
import { endpoint } from '../../endpoint';
import { Ticket } from '../../fields';
import { Id, IdParams, Input, ListOf, Nothing, nullable, oneOf, Time } from '../../shapes';

const Invitation = Type.Object({
  id: Id,
  invited_by: Type.String(),
  created_at: Time,
  expires_at: Time,
  /** Of an invitation to one person: who, and the contact it went to. Null where anybody may use the link. */
  username: nullable(Type.String()),
  contact: nullable(Type.String()),
});
export type Invitation = Static<typeof Invitation>;

/** A link for anybody gives the rights of a member, which only the master account holds for sure. */
const MASTER_ONLY = { check: { role: [MASTER_ROLE] } } as const;
const MANAGERS = { check: ['people.accounts'] } as const;

/** What an invitation link tells the person who opens it. */
const InvitationInfo = Type.Object({
  company_name: Type.String(),
  invited_by: Type.String(),
  type_role: oneOf(TYPE_ROLES),
  expires_at: Time,
});
export type InvitationInfo = Static<typeof InvitationInfo>;

export const invitations = {
  list: endpoint({
    method: 'GET',
    path: '/organization/invitations/',
    summary: '有效邀请 / Invitations that can still be used',
    auth: MANAGERS,
    data: ListOf(Invitation),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/organization/invitations/',
    summary: '邀请成员 / Make an invitation; its secret is shown this once',
    auth: MASTER_ONLY,
    status: 201,
    data: Type.Object({ ...Invitation.properties, invitation: Type.String() }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/organization/invitations/{id}/',
    summary: '撤销邀请 / Take an invitation back',
    auth: MANAGERS,
    params: IdParams,
    data: Nothing,
  }),
  info: endpoint({
    method: 'GET',
    path: '/user/invitation/',
    summary: '邀请信息 / Which company an invitation link leads to',
    auth: 'public',
    ratePerMinute: 60,
    query: Input({ invitation: Ticket }),
    data: InvitationInfo,
  }),
};
