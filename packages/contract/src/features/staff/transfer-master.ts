import { Type } from 'typebox';
import { MASTER_ROLE } from '../../access';
import { endpoint } from '../../endpoint';
import { Code } from '../../fields';
import { Id, Input, Nothing } from '../../shapes';

const MASTER_ONLY = { check: { role: [MASTER_ROLE] } } as const;

/** The master account goes to a colleague; both prove it by a code. */
export const transferMaster = {
  sendCodes: endpoint({
    method: 'POST',
    path: '/organization/transfer_master/codes/',
    summary: '移交主账号：发送验证码 / Send a code to the master account and to the colleague who takes over',
    auth: MASTER_ONLY,
    body: Input({ user_id: Id }),
    data: Type.Object({ mine: Type.String(), theirs: Type.String(), seconds: Type.Integer() }),
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/organization/transfer_master/',
    summary: '移交主账号 / Make a colleague the master account, by the codes of both',
    auth: MASTER_ONLY,
    idempotent: true,
    body: Input({ user_id: Id, code: Code, their_code: Code }),
    data: Nothing,
  }),
};
