/** The client's own texts for a code without a message (spec §8). Apart from the errors: the sign-in screen carries these. */
export const statusTexts: Record<number, { zh: string; en: string }> = {
  0: { zh: '未知错误，可能是跨域或地址错误', en: 'Unknown error, likely CORS or a bad address' },
  200: { zh: '请求成功', en: 'Success' },
  201: { zh: '新建或修改成功', en: 'Created or changed' },
  202: { zh: '请求已进入后台处理', en: 'Accepted, being processed' },
  204: { zh: '删除成功', en: 'Deleted' },
  400: { zh: '请求有误', en: 'Wrong request' },
  401: {
    zh: '没有权限：令牌无效、账号密码错误或登录已过期',
    en: 'No permission: invalid token, wrong credentials or login expired',
  },
  402: { zh: '令牌已过期', en: 'Token expired' },
  403: { zh: '您没有执行该操作的权限', en: 'You have no permission for this action' },
  404: { zh: '请求的内容不存在', en: 'Not found' },
  406: { zh: '请求的格式不可得', en: 'Format unavailable' },
  410: { zh: '内容已被永久删除', en: 'Permanently deleted' },
  500: { zh: '服务器错误', en: 'Server error' },
  502: { zh: '网关错误', en: 'Gateway error' },
  503: { zh: '服务不可用', en: 'Service unavailable' },
  504: { zh: '网关超时', en: 'Gateway timeout' },
};
