import { endpoint } from '../endpoint';
import { Id, Input, Nothing } from '../shapes';

export const follows = {
  follow: endpoint({
    method: 'POST',
    path: '/user/users/follow/',
    summary: '关注 / Follows somebody',
    auth: 'session',
    body: Input({ user_id: Id }),
    data: Nothing,
  }),
  unfollow: endpoint({
    method: 'POST',
    path: '/user/users/unfollow/',
    summary: '取消关注 / Follows no longer',
    auth: 'session',
    body: Input({ user_id: Id }),
    data: Nothing,
  }),
};
