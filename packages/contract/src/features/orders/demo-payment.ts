import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { Ticket } from '../../fields';
import { Input, oneOf, Time } from '../../shapes';

/** What the page behind a demo code shows; nobody's account is named. */
const DemoTrade = Type.Object({
  subject: Type.String(),
  amount_fen: Type.Integer(),
  state: oneOf(['open', 'paid', 'closed']),
  expires_at: Time,
});
export type DemoTrade = Static<typeof DemoTrade>;

const TokenParams = Input({ token: Ticket });

/** The demo's payment provider: a page that pays without money. All of it answers 404 outside of a demo. */
export const demoPayment = {
  show: endpoint({
    method: 'GET',
    path: '/payment/demo/{token}/',
    summary: '演示支付 / What the demo code would pay',
    auth: 'public',
    params: TokenParams,
    data: DemoTrade,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/payment/demo/{token}/pay/',
    summary: '演示支付：付款 / Pay without money',
    auth: 'public',
    params: TokenParams,
    data: DemoTrade,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/payment/demo/{token}/cancel/',
    summary: '演示支付：取消 / Do not pay',
    auth: 'public',
    params: TokenParams,
    data: DemoTrade,
  }),
};
