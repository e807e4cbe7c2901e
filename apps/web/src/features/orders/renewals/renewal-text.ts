import { defineText } from '../../../shared/i18n/text';

export const renewalText = defineText({
  zh: {
    label: '自动续费',
    off: '到期前不会自动扣除积分',
    next: (date: string, points: string) => `${date} 扣除 ${points} 积分，续费一期`,
    soon: (points: string) => `将在一小时内扣除 ${points} 积分，续费一期`,
    enough: (held: string) => `余额 ${held} 积分，足够`,
    short: (held: string, missing: string) => `余额 ${held} 积分，还差 ${missing}`,
    recharge: '去充值',
    why: {
      has_next: '下一期已购买，之后按此设置续费',
      has_no_end: '当前套餐长期有效，无需续费',
      off_sale: '该套餐已停售，不会自动续费；请改选其他套餐',
    },
    lastTry: {
      asked: (when: string) => `${when}：价格高于上次，等待您确认`,
      short: (when: string) => `${when}：积分不足，未续费，每天会再试`,
      off_sale: (when: string) => `${when}：套餐已停售，未续费`,
      done: (when: string) => `${when}：已续费`,
    },
    dearer: (price: string, points: string) =>
      `价格已上调为 ${price}（${points} 积分），需要您同意后才续费。`,
    agree: '同意并立即续费',
    askTitle: '按新价格续费？',
    ask: (name: string, price: string, points: string) =>
      `${name} 现价 ${price}，将立即扣除 ${points} 积分，从当前到期日起续费一期。`,
    cancel: '取消',
    turnedOn: '自动续费已打开',
    turnedOff: '自动续费已关闭',
    renewed: '续费成功',
    mayNot: '需要“充值与购买套餐”和“使用积分”权限',
    masterOnly: '会在以后各期使用企业积分，由主账号打开；您可以随时关闭',
  },
  en: {
    label: 'Renew automatically',
    off: 'No points are taken before it ends',
    next: (date, points) => `${points} points are taken on ${date} for one more period`,
    soon: (points) => `${points} points are taken within the hour for one more period`,
    enough: (held) => `You hold ${held} points: enough`,
    short: (held, missing) => `You hold ${held} points: ${missing} are missing`,
    recharge: 'Recharge',
    why: {
      has_next: 'The next period is bought already; the switch counts after it',
      has_no_end: 'The present package does not end',
      off_sale: 'This package is no longer sold and does not renew itself; please choose another one',
    },
    lastTry: {
      asked: (when) => `${when}: dearer than the last time, it waits for your answer`,
      short: (when) => `${when}: too few points, it is tried again every day`,
      off_sale: (when) => `${when}: no longer sold, not renewed`,
      done: (when) => `${when}: renewed`,
    },
    dearer: (price, points) =>
      `The price is now ${price} (${points} points). It is renewed only if you agree.`,
    agree: 'Agree and renew now',
    askTitle: 'Renew at the new price?',
    ask: (name, price, points) =>
      `${name} costs ${price} now. ${points} points are taken at once, for one more period from the present end.`,
    cancel: 'Cancel',
    turnedOn: 'It renews itself from now on',
    turnedOff: 'It no longer renews itself',
    renewed: 'Renewed',
    mayNot: 'This needs the rights to buy packages and to spend points',
    masterOnly: 'It spends points in later periods too: the master account turns it on, you may turn it off',
  },
});
