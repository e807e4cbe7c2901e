import { defineText } from '../../../shared/i18n/text';

export const wechatText = defineText({
  zh: {
    image: '微信登录二维码',
    scan: '打开微信，扫一扫二维码',
    scanned: '已扫码',
    confirmOnPhone: '请在手机上确认登录',
    refused: '已在手机上取消',
    expired: '二维码已失效',
    refresh: '刷新二维码',
    retry: '重试',
    inWechat: '用当前微信登录',
    demo: '用演示微信继续',
    note: '首次使用请先用其他方式登录，再从右上角头像菜单绑定微信。',
  },
  en: {
    image: 'QR code to sign in by WeChat',
    scan: 'Scan this with WeChat on your phone',
    scanned: 'Scanned',
    confirmOnPhone: 'Confirm on your phone',
    refused: 'Cancelled on the phone',
    expired: 'This QR code has expired',
    refresh: 'New QR code',
    retry: 'Try again',
    inWechat: 'Sign in with this WeChat',
    demo: 'Carry on with a demo WeChat',
    note: 'First time? Sign in another way, then bind your WeChat from the menu under your picture.',
  },
});
