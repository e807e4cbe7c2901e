import { type Static, Type } from 'typebox';
import { MASTER_ROLE } from '../../access';
import { endpoint } from '../../endpoint';
import { Id, IdParams, ListOf, Nothing, Time } from '../../shapes';

const Invitation = Type.Object({ id: Id, invited_by: Type.String(), created_at: Time, expires_at: Time });
export type Invitation = Static<typeof Invitation>;

/** Only the master account brings people into the company. */
const MASTER_ONLY = { check: { role: [MASTER_ROLE] } } as const;

export const companies = {
  invitations: endpoint({
    method: 'GET',
    path: '/organization/invitations/',
    summary: '有效邀请 / Invitations that can still be used',
    auth: MASTER_ONLY,
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
  revokeInvitation: endpoint({
    method: 'DELETE',
    path: '/organization/invitations/{id}/',
    summary: '撤销邀请 / Take an invitation back',
    auth: MASTER_ONLY,
    params: IdParams,
    data: Nothing,
  }),
};
