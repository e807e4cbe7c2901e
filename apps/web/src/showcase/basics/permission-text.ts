import { defineText } from '../../shared/i18n/text';

export const permissionText = defineText({
  zh: {
    modes: '权限判断',
    modesLead: '换一个身份看：同一份判断前后端共用，界面只是不显示，拒绝由服务器做。',
    look: '以谁的身份看',
    holders: { admin: '平台运营', master: '主账号', member: '成员' },
    holds: '持有',
    hidden: '已隐藏',
    rules: {
      list: '列表：有其一即可',
      oneOf: 'oneOf：至少一项',
      allOf: 'allOf：全部都要',
      except: 'except：一项也不能有',
    },
    buttons: { list: '查看财务', oneOf: '浏览图库', allOf: '上架图片', except: '正式成员可见' },
    token: '模拟令牌过期',
    tokenLead: '把访问令牌改坏再发一个请求：客户端会自动换新令牌并重发，页面不会退出。',
    simulate: '让令牌过期并请求',
    steps: {
      spoiled: '访问令牌已失效',
      renewed: '请求被拒，已自动换取新令牌',
      same: '服务器接受了原令牌',
      answered: '请求重发成功，无需重新登录',
    },
    tree: '菜单路由树',
    treeLead: '服务器按身份过滤后发来的菜单，不在其中的路径打不开。',
    columns: { title: '标题', path: '路径', component: '页面', guard: '守卫', hidden: '隐藏' },
    yes: '是',
  },
  en: {
    modes: 'Checks of rights',
    modesLead:
      'Look as somebody else: server and browser share one check. The screen only leaves out; the server refuses.',
    look: 'Look as',
    holders: { admin: 'Operator', master: 'Master account', member: 'Member' },
    holds: 'Holds',
    hidden: 'Hidden',
    rules: {
      list: 'A list: any of them',
      oneOf: 'oneOf: at least one',
      allOf: 'allOf: every one',
      except: 'except: none of them',
    },
    buttons: {
      list: 'See finances',
      oneOf: 'Browse pictures',
      allOf: 'Publish pictures',
      except: 'For full members',
    },
    token: 'An expired token',
    tokenLead:
      'Spoils the access token and asks again: the client fetches a new one and repeats the request by itself.',
    simulate: 'Expire the token and ask',
    steps: {
      spoiled: 'The access token is not valid any more',
      renewed: 'Refused, and a new token was fetched',
      same: 'The server took the old token',
      answered: 'The repeated request was answered; nobody had to sign in',
    },
    tree: 'The route tree of the menu',
    treeLead: 'The menu as the server filtered it for this person. A path that is not in it does not open.',
    columns: { title: 'Title', path: 'Path', component: 'Screen', guard: 'Guard', hidden: 'Hidden' },
    yes: 'Yes',
  },
});
