import { expect, test } from 'vitest';
import { node, person } from '../../test/people';
import { decide, type GuardInput } from './guard';

const hiddenNode = (path: string) => ({
  ...node(path, 'Hidden'),
  meta: { title: '', title_en: '', hidden: true },
});
const routes = [
  node('/', 'Layout', [node('/mainCategories', 'MainCategories')]),
  node('/myPicture', 'Layout', [
    node('/myPicture/gallery', 'Layout', [
      node('/myPicture/publicPicture', 'MarketGallery'),
      { ...node('/myPicture/secret', 'Secret'), meta: { title: '', title_en: '', guard: ['boss'] } },
    ]),
  ]),
  node('/guarded', 'Layout', [
    { ...node('/guarded/a', 'Secret'), meta: { title: '', title_en: '', guard: ['boss'] } },
    node('/guarded/b', 'Open'),
  ]),
];
const withHome = [...routes, node('/home', 'Home')];
const withoutPicker = [node('/hidden', 'Layout', [hiddenNode('/hidden/a')]), ...routes.slice(1)];
const category = { id: 1, name: '手机壳', mainId: 'phoneCase', width: 1, height: 1 };
const guest = { token: null, user: null, routes: null, category: null, signedOut: false, ended: false };
const ended = { ...guest, ended: true };
const arriving = { ...guest, token: 't', user: person() };
const signedInState = { ...arriving, routes };
const withUser = {
  ...arriving,
  routes: [...routes, node('/user', 'Layout', [node('/user/personalCenter', 'PersonalCenter')])],
};

type State = Omit<GuardInput, 'pathname' | 'search' | 'hash'>;
const at = (path: string, state: State) => {
  const url = new URL(path, 'http://localhost');
  return decide({ ...state, pathname: url.pathname, search: url.search, hash: url.hash });
};

test.each([
  '/portal',
  '/about',
  '/protocal/termsWebsite',
  '/protocal/privacyPolicy',
  '/personalHomepage/4',
  '/pay/abcdefghijklmnopqrst',
])('%s is open to everyone', (path) => {
  expect(at(path, guest)).toEqual({ kind: 'public' });
  expect(at(path, signedInState)).toEqual({ kind: 'public' });
});

test.each([
  '/pay',
  '/pay/a/b',
  '/personalHomepage',
  '/personalHomepage/x',
  '/personalHomepage/4/edit',
  '/protocal/other',
])('%s is not public', (path) => {
  expect(at(path, guest)).toMatchObject({ kind: 'redirect' });
  expect(at(path, signedInState)).toEqual({ kind: 'redirect', to: '/404' });
});

test.each<[string, string, State, string]>([
  [
    'a guest is sent to sign in, with the path remembered',
    '/area/3?a=b',
    guest,
    '/login?redirect=%2Farea%2F3%3Fa%3Db',
  ],
  ['a guest at home is sent to sign in', '/', guest, '/login'],
  [
    'somebody who signed out is not sent back to where they were',
    '/area/3',
    { ...guest, signedOut: true },
    '/login',
  ],
  [
    'somebody whose session was refused reads so, and the path is remembered',
    '/area/3?a=b',
    ended,
    '/403?redirect=%2Farea%2F3%3Fa%3Db',
  ],
  ['also at home', '/', ended, '/403?redirect=%2F'],
  [
    'and goes on there after signing in, here or in another tab',
    '/403?redirect=%2Farea%2F3',
    arriving,
    '/area/3',
  ],
  ['a group of the menu opens like its children', '/user', withUser, '/user/personalCenter'],
  ['a signed-in person is redirected from the sign-in screen', '/login', signedInState, '/'],
  ['a signed-in person is redirected from the plain sign-in screen', '/login11', signedInState, '/'],
  ['after sign-in the remembered path opens', '/login?redirect=%2Farea%2F3', arriving, '/area/3'],
  ['a foreign address is not remembered', '/login?redirect=%2F%2Fevil.example', arriving, '/'],
  ['home without a category is the category list', '/', signedInState, '/mainCategories'],
  ['home with a category is its overview', '/', { ...signedInState, routes: withHome, category }, '/home'],
  [
    'home without a category is the category list, overview or not',
    '/',
    { ...signedInState, routes: withHome },
    '/mainCategories',
  ],
  ['home without an overview is the category list', '/', { ...signedInState, category }, '/mainCategories'],
  [
    'somebody without either starts at the first screen of the menu',
    '/',
    { ...signedInState, routes: withoutPicker },
    '/myPicture/publicPicture',
  ],
  [
    'query and hash survive the sign-in screen',
    '/area/3?a=b#c',
    guest,
    '/login?redirect=%2Farea%2F3%3Fa%3Db%23c',
  ],
  ['and come back after it', '/login?redirect=%2Farea%2F3%3Fa%3Db%23c', arriving, '/area/3?a=b#c'],
  ['an invitation is for guests', '/register', signedInState, '/'],
  [
    'a screen that left the menu while one was looking is forbidden',
    '/myPicture/heatMapPicture',
    signedInState,
    '/403',
  ],
  [
    'an area is forbidden to those who may not open the market',
    '/area/99',
    { ...signedInState, routes: routes.slice(0, 1) },
    '/403',
  ],
  [
    'a group of which the first screen is guarded opens the next one',
    '/guarded',
    signedInState,
    '/guarded/b',
  ],
  ['a group opens its first screen', '/myPicture', signedInState, '/myPicture/publicPicture'],
  [
    'a second spelling leads to the screen itself',
    '/user/pointsRecharge?a=b',
    signedInState,
    '/personalFinancial/pointsRecharge?a=b',
  ],
  ['an unknown path is not found', '/nowhere', signedInState, '/404'],
  ['a screen of the product that the person lacks is forbidden', '/setting/outbox', signedInState, '/403'],
  ['a guarded node of the own menu is forbidden', '/myPicture/secret', signedInState, '/403'],
])('%s', (_, path, state, to) => {
  expect(at(path, state)).toEqual({ kind: 'redirect', to });
});

test('a screen of another main category leads to the list of them, and says so', () => {
  const state = { ...signedInState, category };
  const answer = { kind: 'redirect', to: '/mainCategories', reason: 'otherCategory' };
  expect(at('/waterCup/publicPicture', state)).toEqual(answer);
  expect(at('/waterCup/publicPicture', { ...state, category: null })).toEqual(answer);
  expect(at('/waterCup', state)).toEqual(answer);
  expect(at('/waterCup/', state)).toEqual(answer);
  expect(at('/waterCup/nowhere', state)).toEqual({ kind: 'redirect', to: '/404' });
  expect(at('/phoneCase/uploadPicture', state)).toEqual({ kind: 'redirect', to: '/403' });
  expect(at('/waterCup/publicPicture', { ...state, routes: withoutPicker })).toEqual({
    kind: 'redirect',
    to: '/403',
  });
});

test('one screen shows every order, by its number', () => {
  const cashier = node('/cashier/{no}', 'Cashier');
  const state = { ...signedInState, routes: [...routes, cashier] };
  const opens = { kind: 'screen', place: { node: cashier, trail: [] } };
  expect(at('/cashier/M20261116000000000001', state)).toEqual(opens);
  expect(at('/cashier/M20261116000000000001/more', state)).toEqual({ kind: 'redirect', to: '/404' });
});

test.each(['/area/99', '/area/99/'])('an area taken down leads to the market, and says so', (path) => {
  const to = '/myPicture/publicPicture';
  expect(at(path, signedInState)).toEqual({ kind: 'redirect', to, reason: 'areaGone' });
});

test.each([
  '/login',
  '/login11',
  '/register?invitation=x',
  '/emailRegister',
  '/forgotPassword',
  '/callback?code=x',
  '/404',
  '/403',
  '/firstPassword?ticket=x',
  '/login/',
])('a guest may open %s', (path) => {
  expect(at(path, guest)).toEqual({ kind: 'public' });
});

test.each([
  ['/403', 'forbidden'],
  ['/404', 'missing'],
  ['/error/403', 'forbidden'],
  ['/error/404', 'missing'],
])('%s stands in the frame for somebody who is signed in', (path, problem) => {
  expect(at(path, signedInState)).toEqual({ kind: 'problem', problem });
  expect(at(path, arriving)).toEqual({ kind: 'load' });
});

test.each(['/test/nothing', '/vab/nothing'])(
  '%s is not built, for operators, and forbidden to others',
  (path) => {
    const operator = { ...signedInState, user: person({ roles: ['admin'] }) };
    expect(at(path, operator)).toEqual({ kind: 'problem', problem: 'unbuilt' });
    expect(at(path, signedInState)).toEqual({ kind: 'redirect', to: '/403' });
    expect(at(path, arriving)).toEqual({ kind: 'load' });
  },
);

test('a page that says why is open to a guest, and one of the application is not', () => {
  expect(at('/403?redirect=%2Farea%2F3', ended)).toEqual({ kind: 'public' });
  expect(at('/portal', ended)).toEqual({ kind: 'public' });
  expect(at('/error/403', guest)).toEqual({ kind: 'redirect', to: '/login?redirect=%2Ferror%2F403' });
});

test('without a menu nothing is decided yet', () => {
  expect(at('/nowhere', arriving)).toEqual({ kind: 'load' });
});

test('a permitted path shows its screen, with or without the last slash', () => {
  expect(at('/myPicture/publicPicture/', signedInState)).toMatchObject({
    kind: 'screen',
    place: {
      node: { component: 'MarketGallery' },
      trail: [{ path: '/myPicture' }, { path: '/myPicture/gallery' }],
    },
  });
});

test('an operator passes every guard', () => {
  expect(at('/myPicture/secret', { ...signedInState, user: person({ roles: ['admin'] }) })).toMatchObject({
    kind: 'screen',
  });
});
