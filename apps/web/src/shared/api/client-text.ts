import { defineText } from '../i18n/text';

export const clientText = defineText({
  zh: {
    timedOut: '请求超时，请检查网络后重试',
    sessionEnded: '登录已失效，请重新登录',
    userFormat: '核心接口异常，请检查返回的 JSON 格式',
    routeFormat: '路由格式返回有误',
    noToken: '登录接口异常，未正确返回 token',
  },
  en: {
    timedOut: 'The request timed out. Check your connection and try again',
    sessionEnded: 'Your session has ended, please sign in again',
    userFormat: 'Core interface abnormal, check the returned JSON format',
    routeFormat: 'The route format returned is wrong',
    noToken: 'The login interface was abnormal and returned no token',
  },
});
