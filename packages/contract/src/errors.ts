import { categoryErrors } from './category-errors';
import type { Language } from './limits';

interface ErrorEntry {
  status: number;
  zh: string;
  en: string;
}

/**
 * Every refusal the server can give, by name (spec §8, threats §2). `{n}` is filled from the error's values. The
 * status steers the client: 401 ends its session, 402 refreshes and replays, 403 refreshes once and then speaks.
 */
export const errors = {
  BAD_REQUEST: { status: 400, zh: '请求有误', en: 'Wrong request' },
  MALFORMED_BODY: { status: 400, zh: '请求内容无法解析', en: 'The request body cannot be read' },
  BAD_CHARACTERS: {
    status: 400,
    zh: '内容含有不支持的字符',
    en: 'The text holds characters that are not supported',
  },
  BAD_CURSOR: {
    status: 400,
    zh: '翻页位置无效，请从头加载',
    en: 'The page position is not valid, please start again',
  },
  WRONG_CREDENTIALS: { status: 400, zh: '账号或密码错误', en: 'Wrong account or password' },
  WRONG_CODE: {
    status: 400,
    zh: '验证码错误或已失效，请重新获取',
    en: 'The code is wrong or no longer valid, please get a new one',
  },
  WRONG_PASSWORD: { status: 400, zh: '密码错误', en: 'The password is wrong' },
  WRONG_OLD_PASSWORD: { status: 400, zh: '原密码错误', en: 'The old password is wrong' },
  PASSWORD_EMPTY: {
    status: 400,
    zh: '密码为空，请先设置密码',
    en: 'There is no password yet, please set one first',
  },
  NO_CONTACT: {
    status: 400,
    zh: '该账号没有绑定这种联系方式',
    en: 'This account has no such phone or e-mail',
  },
  ENCRYPTION_REQUIRED: {
    status: 400,
    zh: '登录信息需要加密后提交，请刷新页面重试',
    en: 'Credentials must be encrypted here, please reload the page',
  },
  INVITATION_INVALID: {
    status: 400,
    zh: '邀请链接无效、已使用或已过期',
    en: 'The invitation is not valid, was used or has expired',
  },
  WECHAT_OFF: { status: 400, zh: '未启用微信登录', en: 'WeChat is not set up here' },
  WECHAT_REFUSED: {
    status: 400,
    zh: '微信授权未成功，请重新扫码',
    en: 'WeChat did not confirm, please scan again',
  },
  WECHAT_NOT_BOUND: {
    status: 400,
    zh: '该微信尚未绑定账号，请先用其他方式登录后绑定',
    en: 'This WeChat belongs to no account yet: sign in another way and bind it first',
  },
  SCAN_EXPIRED: {
    status: 400,
    zh: '二维码已失效，请刷新后重新扫码',
    en: 'The QR code is no longer valid, please get a new one',
  },
  TICKET_INVALID: { status: 400, zh: '链接无效或已过期', en: 'The link is not valid or has expired' },
  NOT_ENOUGH_POINTS: { status: 400, zh: '余额不足', en: 'There are not enough points' },
  SPEND_LIMIT: {
    status: 400,
    zh: '本月可用 {limit} 积分，已用 {used}，请联系主账号',
    en: 'You may spend {limit} points this month and have spent {used}: please ask your master account',
  },
  USE_LIMIT: {
    status: 400,
    zh: '今日可下载 {limit} 次，已用 {used} 次，请联系主账号',
    en: 'You may download {limit} times a day and have done so {used} times: please ask your master account',
  },
  ACCOUNT_ROOM: {
    status: 400,
    zh: '您的账号可上传的数量或空间已用完，请联系主账号',
    en: 'Your account may not keep or upload more: please ask your master account',
  },
  KEY_REQUIRED: {
    status: 400,
    zh: '该操作需要 8 到 64 个字符的 Idempotency-Key 请求头',
    en: 'This call needs the header Idempotency-Key with 8 to 64 characters',
  },
  UNAUTHENTICATED: { status: 401, zh: '请先登录', en: 'Please sign in' },
  SESSION_ENDED: {
    status: 401,
    zh: '登录已失效，请重新登录',
    en: 'Your session has ended, please sign in again',
  },
  API_TOKEN_ENDED: {
    status: 401,
    zh: 'API 令牌无效、已停用或已过期',
    en: 'The API token is not known, was ended or has expired',
  },
  API_TOKEN_REFUSED: {
    status: 403,
    zh: '该接口不接受 API 令牌，请登录后使用',
    en: 'This call takes no API token, please sign in',
  },
  API_TOKEN_SCOPE: {
    status: 403,
    zh: 'API 令牌缺少权限：{scope}',
    en: 'The API token lacks the scope {scope}',
  },
  TOO_MANY_WEBHOOKS: {
    status: 409,
    zh: '一个企业最多可有 {n} 个 Webhook，请先删除不用的',
    en: 'A company can have {n} webhooks at most, please remove those you do not use',
  },
  WEBHOOK_OFF: {
    status: 409,
    zh: '这个 Webhook 没有启用，请先启用',
    en: 'This webhook is off, please turn it on first',
  },
  WEBHOOK_REPLAY_TIME: {
    status: 400,
    zh: '开始时间必须早于结束时间',
    en: 'The beginning must be before the end',
  },
  WEBHOOK_REPLAY_TOO_MANY: {
    status: 409,
    zh: '一次最多重放 {n} 个事件，请缩短时间范围',
    en: 'One replay sends {n} events at most, please choose a shorter time',
  },
  TOO_MANY_API_TOKENS: {
    status: 409,
    zh: '最多可有 {n} 个有效的 API 令牌，请先停用不用的',
    en: 'You can have {n} API tokens at most, please end those you do not use',
  },
  TOKEN_EXPIRED: { status: 402, zh: '令牌已过期', en: 'The token has expired' },
  FORBIDDEN: { status: 403, zh: '您没有执行该操作的权限', en: 'You have no permission for this action' },
  ...categoryErrors,
  VERIFY_FIRST: {
    status: 403,
    zh: '请先完成实名认证，再申请提现',
    en: 'Please verify who you are before you withdraw',
  },
  NO_LONGER_VERIFIED: {
    status: 409,
    zh: '对方的认证已失效，不能通过，请驳回并说明原因',
    en: 'They are no longer verified, so this cannot be approved: refuse it with a reason',
  },
  PAYEE_SUSPENDED: {
    status: 409,
    zh: '该企业已被平台停用，恢复前不能通过；也可以驳回并说明原因',
    en: 'The company is suspended, so this cannot be approved before it is let in again; or refuse it with a reason',
  },
  ADULTS_ONLY: { status: 403, zh: '未满 18 周岁不能提现', en: 'Nobody under 18 may withdraw' },
  OWN_COMPANY: {
    status: 403,
    zh: '不能处理自己企业的事务',
    en: 'You cannot decide about your own company',
  },
  SECOND_PERSON_NEEDED: {
    status: 403,
    zh: '上一步由您处理，这一步请由另一位运营人员处理',
    en: 'You took the step before: another operator has to take this one',
  },
  COMPANY_NOT_VERIFIED: {
    status: 403,
    zh: '请先完成企业认证',
    en: 'Please have the company verified first',
  },
  RIGHT_NOT_YOURS: {
    status: 403,
    zh: '只能授予自己拥有的权限与类目',
    en: 'You can only give rights and categories that you have yourself',
  },
  ACCOUNT_OVER: {
    status: 403,
    zh: '账号已过有效期，请联系主账号',
    en: 'This account is past its last day: please ask the master account',
  },
  ACCOUNT_SUSPENDED: {
    status: 403,
    zh: '账号已被平台停用：{reason}',
    en: 'The platform has suspended your account: {reason}',
  },
  ACCOUNT_SUSPENDED_UNTIL: {
    status: 403,
    zh: '账号已被平台停用至 {until}：{reason}',
    en: 'The platform has suspended your account until {until}: {reason}',
  },
  COMPANY_SUSPENDED: {
    status: 403,
    zh: '企业已被平台停用：{reason}',
    en: 'The platform has suspended your company: {reason}',
  },
  COMPANY_SUSPENDED_UNTIL: {
    status: 403,
    zh: '企业已被平台停用至 {until}：{reason}',
    en: 'The platform has suspended your company until {until}: {reason}',
  },
  LIMIT_NOT_YOURS: {
    status: 403,
    zh: '限额与有效期不能超过您自己的',
    en: 'Limits and the last day cannot go beyond your own',
  },
  OWN_ACCOUNT: {
    status: 403,
    zh: '不能对自己或主账号执行该操作',
    en: 'This cannot be done to yourself or to the master account',
  },
  ABOVE_YOU: {
    status: 403,
    zh: '该账号拥有您没有的权限或类目，请联系主账号',
    en: 'This account has rights or categories that you do not: please ask the master account',
  },
  OWN_ROLE: {
    status: 403,
    zh: '不能修改自己所属的角色，请联系主账号',
    en: 'You hold this role yourself: please ask the master account to change it',
  },
  FOREIGN_ORIGIN: { status: 403, zh: '请求来源不受信任', en: 'The request comes from an untrusted origin' },
  NOT_FOUND: { status: 404, zh: '请求的内容不存在', en: 'Not found' },
  PICTURE_NOT_FOUND: {
    status: 404,
    zh: '图片不存在或已被删除',
    en: 'The picture does not exist or was deleted',
  },
  PRODUCT_NOT_FOUND: {
    status: 404,
    zh: '产品不存在或已被删除',
    en: 'The product does not exist or was deleted',
  },
  TEMPLATE_NOT_FOUND: {
    status: 404,
    zh: '模板不存在或已被删除',
    en: 'The template does not exist or was deleted',
  },
  ATTACHMENT_NOT_FOUND: {
    status: 404,
    zh: '品牌素材不存在或已被删除',
    en: 'The brand attachment does not exist or was deleted',
  },
  LISTING_NOT_FOUND: {
    status: 404,
    zh: '上架表或其中的行不存在',
    en: 'The listing or the row in it does not exist',
  },
  LISTING_EMPTY: { status: 409, zh: '上架表里还没有产品', en: 'The listing has no products yet' },
  BATCH_NOT_FOUND: { status: 404, zh: '批量任务不存在', en: 'The batch does not exist' },
  EXPORT_NOT_FOUND: { status: 404, zh: '导出任务不存在', en: 'The export does not exist' },
  UPLOAD_NOT_FOUND: { status: 404, zh: '上传任务不存在', en: 'The upload does not exist' },
  GROUP_NOT_FOUND: { status: 404, zh: '分组不存在', en: 'The group does not exist' },
  AREA_NOT_FOUND: { status: 404, zh: '专区不存在', en: 'The area does not exist' },
  CANNOT_BLOCK: {
    status: 400,
    zh: '不能拉黑自己或平台工作人员',
    en: 'You cannot block yourself or people of the platform',
  },
  TOO_MANY_BLOCKS: {
    status: 409,
    zh: '最多拉黑 {n} 人，请先移除一些',
    en: 'At most {n} people can be blocked, please unblock some first',
  },
  TOO_MANY_FOLLOWS: {
    status: 409,
    zh: '最多关注 {n} 人，请先取消一些',
    en: 'At most {n} people can be followed, please unfollow some first',
  },
  USER_NOT_FOUND: { status: 404, zh: '用户不存在', en: 'The person does not exist' },
  COMPANY_NOT_FOUND: { status: 404, zh: '企业不存在', en: 'The company does not exist' },
  DEPARTMENT_NOT_FOUND: { status: 404, zh: '部门不存在', en: 'The department does not exist' },
  REPORT_NOT_FOUND: { status: 404, zh: '该举报不存在', en: 'The report does not exist' },
  DISPUTE_NOT_FOUND: { status: 404, zh: '该争议不存在', en: 'The dispute does not exist' },
  LICENCE_NOT_FOUND: { status: 404, zh: '授权不存在', en: 'The licence does not exist' },
  PURCHASE_REQUEST_NOT_FOUND: { status: 404, zh: '购买申请不存在', en: 'The request does not exist' },
  CATEGORY_REQUEST_NOT_FOUND: { status: 404, zh: '类目申请不存在', en: 'The request does not exist' },
  ROLE_NOT_FOUND: { status: 404, zh: '角色不存在', en: 'The role does not exist' },
  BLANK_NOT_FOUND: { status: 404, zh: '该型号不存在', en: 'The blank does not exist' },
  CATEGORY_NOT_FOUND: { status: 404, zh: '类目不存在', en: 'The category does not exist' },
  PACKAGE_NOT_FOUND: {
    status: 404,
    zh: '该套餐不存在或已下架',
    en: 'The package does not exist or is no longer on sale',
  },
  ORDER_NOT_FOUND: { status: 404, zh: '订单不存在', en: 'The order does not exist' },
  BILL_NOT_FOUND: { status: 404, zh: '账单不存在', en: 'The bill does not exist' },
  TRANSFER_NOT_FOUND: { status: 404, zh: '该转账不存在', en: 'The transfer does not exist' },
  CORRECTION_NOT_FOUND: { status: 404, zh: '该更正不存在', en: 'The correction does not exist' },
  REFUND_NOT_FOUND: { status: 404, zh: '该退款不存在', en: 'The refund does not exist' },
  WITHDRAWAL_NOT_FOUND: { status: 404, zh: '该提现不存在', en: 'The withdrawal does not exist' },
  STORAGE_CASE_NOT_FOUND: { status: 404, zh: '该超额处理不存在', en: 'The storage case does not exist' },
  PAYEE_NOT_FOUND: { status: 404, zh: '收款账户不存在', en: 'The payee does not exist' },
  INVOICE_NOT_FOUND: { status: 404, zh: '发票不存在', en: 'The invoice does not exist' },
  TITLE_NOT_FOUND: { status: 404, zh: '发票抬头不存在', en: 'The invoice title does not exist' },
  VERIFICATION_NOT_FOUND: { status: 404, zh: '该认证不存在', en: 'The verification does not exist' },
  REQUEST_TIMEOUT: { status: 408, zh: '请求超时', en: 'The request took too long to arrive' },
  NOTHING_TO_UNDO: {
    status: 409,
    zh: '没有可以撤销的处理，或已超过可撤销的期限',
    en: 'There is nothing to give back, or it is too late for it',
  },
  IN_PROGRESS: {
    status: 409,
    zh: '相同的请求正在处理，请稍候',
    en: 'The same request is being worked on, please wait a moment',
  },
  NOT_SEALED_YET: {
    status: 409,
    zh: '这笔记账正在封存，请 {n} 秒后再下载回执',
    en: 'This entry is still being sealed: its receipt can be had in about {n} s',
  },
  HAS_NEXT_PACKAGE: {
    status: 409,
    zh: '已购买下一期套餐，到期后自动生效',
    en: 'The package that follows is bought already',
  },
  PACKAGE_HAS_NO_END: {
    status: 409,
    zh: '当前套餐长期有效，无需续费或升级',
    en: 'The present package does not end, so it cannot be renewed or upgraded',
  },
  NO_PACKAGE: { status: 409, zh: '当前没有生效的套餐', en: 'There is no package now' },
  PACKAGE_CHEAP_POINT: {
    status: 409,
    zh: '「{name}」最便宜的积分为 ¥{cost}，不高于可变现的 ¥{worth}：请提高价格，或减少积分与赠送',
    en: 'The cheapest point of "{name}" costs CNY {cost}, not more than the CNY {worth} it can be turned into: raise the price, or give fewer points or less bonus',
  },
  PACKAGE_MULTIPLIES: {
    status: 409,
    zh: '「{name}」用积分支付需 {price} 积分，却附赠 {points} 积分：附赠须少于售价',
    en: '"{name}" costs {price} points and gives {points} back: it has to give fewer than it costs',
  },
  PACKAGE_CODE_TAKEN: { status: 409, zh: '该套餐代码已被使用', en: 'The code of the package is taken' },
  TOO_MANY_PACKAGES: { status: 409, zh: '每种套餐最多 {n} 个', en: 'There can be {n} packages of a kind' },
  RENEWAL_NOT_ASKED: {
    status: 409,
    zh: '没有等待确认的续费',
    en: 'No renewal waits for your answer',
  },
  SUB_ACCOUNT_LIMIT: {
    status: 409,
    zh: '该企业的子账号已达上限（{n} 个），请升级会员后再添加',
    en: 'The company has all the sub-accounts its membership allows ({n}); a better one allows more',
  },
  METHOD_UNAVAILABLE: {
    status: 409,
    zh: '该支付方式不可用，请换一种',
    en: 'This way to pay is not available here, please choose another',
  },
  ORDER_OVER: {
    status: 409,
    zh: '该订单已支付或已关闭',
    en: 'The order is paid or closed already',
  },
  ALREADY_REGISTERED: {
    status: 409,
    zh: '该手机号或邮箱已注册，请直接登录',
    en: 'This phone or e-mail is registered already, please sign in',
  },
  TOO_MANY_INVITATIONS: {
    status: 409,
    zh: '已有 {n} 个有效邀请，请先撤销不用的',
    en: 'There are {n} open invitations already, please take some back first',
  },
  CONTACT_TAKEN: {
    status: 409,
    zh: '该手机号或邮箱已绑定其他账号',
    en: 'This phone or e-mail belongs to another account',
  },
  LAST_WAY_IN: {
    status: 409,
    zh: '解绑后将无法登录，请先设置密码或绑定手机号',
    en: 'Without it you could not sign in: set a password or bind a phone first',
  },
  WECHAT_TAKEN: {
    status: 409,
    zh: '该微信已绑定其他账号',
    en: 'This WeChat is bound to another account',
  },
  MESSAGE_NOT_FAILED: {
    status: 409,
    zh: '只有发送失败的消息才能重新发送',
    en: 'Only a message that failed can be sent again',
  },
  WECHAT_BOUND_ALREADY: {
    status: 409,
    zh: '该账号已绑定微信',
    en: 'This account has a WeChat already',
  },
  MUST_SETTLE: {
    status: 409,
    zh: '注销前请先处理以下事项',
    en: 'Some things must be settled before the account can be cancelled',
  },
  CHANGED_MEANWHILE: {
    status: 409,
    zh: '内容已被他人修改，请刷新后再试',
    en: 'Somebody else has changed it meanwhile, please look again',
  },
  NAME_RESERVED: {
    status: 409,
    zh: '该名称由平台保留，请换一个',
    en: 'The platform keeps this name for itself, please choose another',
  },
  TOO_MANY_DEPARTMENTS: {
    status: 409,
    zh: '每个企业最多 {n} 个部门',
    en: 'A company can have {n} departments at most',
  },
  DEPARTMENT_HAS_PARTS: {
    status: 409,
    zh: '该部门下还有部门，请先移动或删除它们',
    en: 'There are departments below it: move or remove them first',
  },
  NOT_OURS: {
    status: 409,
    zh: '只有平台企业的成员可以成为运营人员，请先在“部门与运营人员”邀请',
    en: 'Only people of the platform company can be operators: please invite them there first',
  },
  FIXED_ROLE: {
    status: 403,
    zh: '运营人员拥有全部权限，不能修改',
    en: 'Operators may do everything, which cannot be changed',
  },
  LAST_OPERATOR: {
    status: 409,
    zh: '这是最后一位运营人员，请先添加另一位',
    en: 'This is the last operator: please add another one first',
  },
  NOT_SUSPENDED: {
    status: 409,
    zh: '平台没有停用它，请刷新后再看',
    en: 'The platform does not keep it out, please look again',
  },
  SUSPENDED_BY_PLATFORM: {
    status: 409,
    zh: '该账号由平台停用，请联系客服',
    en: 'The platform suspended this account: please ask the customer service',
  },
  TOO_MANY_ROLES: {
    status: 409,
    zh: '每个企业最多 {n} 个角色',
    en: 'A company can have {n} roles at most',
  },
  ROLE_HELD: {
    status: 409,
    zh: '还有 {n} 人使用该角色，请选择他们改用的角色',
    en: '{n} people hold this role: please choose the role they get instead',
  },
  CATEGORY_IN_USE: {
    status: 409,
    zh: '该类目已被使用，不能删除；可以停用',
    en: 'Something hangs on this category: it can be switched off, not deleted',
  },
  NAME_TAKEN: { status: 409, zh: '名称已存在', en: 'The name is taken' },
  BLANK_CODE_TAKEN: { status: 409, zh: '该型号代码已被使用', en: 'The code of the blank is taken' },
  TOO_MANY_GROUPS: { status: 409, zh: '最多可建 {n} 个', en: 'There can be {n} at most' },
  TOO_MANY_PRODUCTS: {
    status: 409,
    zh: '每个企业最多 {n} 个产品，请先删除不用的',
    en: 'A company can have {n} products at most, please delete some first',
  },
  TOO_MANY_TEMPLATES: {
    status: 409,
    zh: '每个企业最多 {n} 个模板，请先删除不用的',
    en: 'A company can have {n} templates at most, please delete some first',
  },
  TEMU_ID_TAKEN: { status: 409, zh: '该编号已存在', en: 'The id is in the list already' },
  MODEL_RETIRED: {
    status: 409,
    zh: '该白坯已停用，不能新建产品',
    en: 'This blank is no longer offered, so nothing new can be made on it',
  },
  PRODUCT_EMPTY: {
    status: 409,
    zh: '设计还是空的，不能定稿',
    en: 'The design is still empty, so it is not ready',
  },
  PRODUCT_DPI_LOW: {
    status: 409,
    zh: '有图片只有 {dpi} DPI，低于印刷要求的 {min}，请缩小图片或换一张',
    en: 'A picture has {dpi} DPI where the print needs {min}: make it smaller or choose another',
  },
  PICTURES_NOT_BOUGHT: {
    status: 409,
    zh: '有 {n} 张市场图片尚未购买，共 {points} 积分，购买后即可导出',
    en: '{n} pictures of the market are not bought yet ({points} points): buy them to export',
  },
  DRAWING_FAILED: {
    status: 409,
    zh: '无法绘制，请检查图片后重试',
    en: 'It cannot be drawn: please check its pictures and try again',
  },
  DESIGN_TOO_LARGE: {
    status: 409,
    zh: '设计中的原图合计超过 {mb} MB，请减少图片',
    en: 'The originals of the design take more than {mb} MB: please use fewer pictures',
  },
  PRODUCT_CHARACTERS: {
    status: 409,
    zh: '所选字体没有这些字：{characters}，请换字体或改写',
    en: 'The typeface does not have these characters: {characters}. Choose another one or other words',
  },
  PRODUCT_PICTURE_GONE: {
    status: 409,
    zh: '设计中有图片已不可用，请先替换',
    en: 'A picture of the design is no longer available: please replace it first',
  },
  PRODUCTS_PICTURES_GONE: {
    status: 409,
    zh: '「{name}」等 {n} 个产品中有图片已被下架或不可用，请先替换',
    en: 'Pictures of {n} products ({name} first) were taken down or are gone: please replace them',
  },
  PRODUCT_NOT_READY: {
    status: 409,
    zh: '只有已定稿的产品才能在门户展示',
    en: 'Only a product that is ready can be shown on the portal',
  },
  PRODUCT_NOT_SHOWABLE: {
    status: 409,
    zh: '设计中有私有、未购买或已失效的图片，不能在门户展示',
    en: 'A picture of the design is private, not bought or gone, so it cannot be shown on the portal',
  },
  PRODUCT_BARRED: {
    status: 409,
    zh: '该产品已被平台从门户下架，不能再展示',
    en: 'The platform took this product off the portal: it cannot be shown again',
  },
  TOO_MANY_SHOWN: {
    status: 409,
    zh: '每个企业最多在门户展示 {n} 个产品，请先下架一个',
    en: 'A company can show {n} products on the portal: please take one back first',
  },
  PRODUCT_EXPORTS_BUSY: {
    status: 409,
    zh: '贵公司已有 {n} 个导出正在进行，请等其中一个完成',
    en: '{n} exports of your company are under way: please wait for one of them',
  },
  BATCH_TOO_LARGE: {
    status: 409,
    zh: '共 {n} 件，一次最多制作 {max} 件',
    en: 'These are {n} pieces, and one batch makes {max} at most',
  },
  BATCHES_BUSY: {
    status: 409,
    zh: '贵公司已有 {n} 个批量任务正在制作，请等其中一个完成或暂停',
    en: '{n} batches of your company are being made: please wait for one of them, or pause it',
  },
  TOO_MANY_DRAFTS: {
    status: 409,
    zh: '贵公司已有 {n} 个批量草稿，请先开始或删除一些',
    en: 'Your company has {n} drafts of batches: please start or remove some first',
  },
  BATCH_PLACING: {
    status: 409,
    zh: '还有 {n} 件正在摆放，请稍候',
    en: '{n} pieces are still being placed: please wait a moment',
  },
  BATCH_UNDECIDED: {
    status: 409,
    zh: '还有 {n} 件例外没有处理',
    en: '{n} exceptions are not decided yet',
  },
  BATCH_EMPTY: {
    status: 409,
    zh: '没有可以制作的单件',
    en: 'There is no piece to make',
  },
  BATCH_CHANGED: {
    status: 409,
    zh: '现在共 {n} 件，与确认时不同，请重新确认',
    en: 'There are {n} pieces now, other than you confirmed: please look again',
  },
  BATCH_STATE: {
    status: 409,
    zh: '任务当前的状态不能这样操作，请刷新',
    en: 'The batch is in another state by now: please look again',
  },
  NOT_ENOUGH_CREATIVE: {
    status: 409,
    zh: '创作点不足：需要 {needed}，现有 {held}',
    en: 'There are not enough creative points: {needed} are needed, {held} are there',
  },
  EXPORT_ENDED: {
    status: 409,
    zh: '该导出已经结束',
    en: 'This export has already ended',
  },
  EXPORT_UNDER_WAY: {
    status: 409,
    zh: '该导出正在进行',
    en: 'This export is under way',
  },
  EXPORT_FAILED: {
    status: 409,
    zh: '导出多次中断，请重新开始',
    en: 'The export was interrupted several times: please start it again',
  },
  GANG_PIECE_TOO_LARGE: {
    status: 409,
    zh: '「{name}」为 {w} × {h} 毫米，放不进宽 {film} 毫米的膜，图案不会被缩小',
    en: '{name} is {w} x {h} mm and does not fit film of {film} mm: pieces are never made smaller',
  },
  GANG_TOO_MANY_PIECES: {
    status: 409,
    zh: '一次最多拼 {max} 件，现在有 {n} 件',
    en: 'One plan takes {max} pieces at most, these are {n}',
  },
  GANG_TOO_LONG: {
    status: 409,
    zh: '需要 {n} 页，一次最多 {max} 页，请减少数量或加长页面',
    en: '{n} pages are needed and {max} is the most at once: take fewer copies or longer pages',
  },
  NOT_FREE: {
    status: 409,
    zh: '这张图片需要购买后才能获取',
    en: 'This picture has a price',
  },
  PRICE_CHANGED: {
    status: 409,
    zh: '价格已变动，请确认新的价格',
    en: 'The price has changed, please look at the new one',
  },
  OWN_PICTURE: {
    status: 409,
    zh: '这是本企业的图片，无需购买',
    en: 'This is a picture of your own company',
  },
  NOT_FOR_SALE: {
    status: 409,
    zh: '部分图片无法购买，请移除后再试',
    en: 'Some of the pictures cannot be bought, please leave them out',
  },
  DECLARATION_NEEDED: {
    status: 400,
    zh: '上架前请先勾选原创声明',
    en: 'Please declare first that this is your own work or that you hold the rights',
  },
  AI_LABEL_STAYS: {
    status: 409,
    zh: '图片在市场上时不能取消 AI 生成标识，请先下架',
    en: 'The AI label cannot be taken back while the picture is on the market: take it down first',
  },
  PICTURE_BANNED: {
    status: 409,
    zh: '该图片已被平台下架，不能再下载',
    en: 'The platform took this picture down: it can no longer be downloaded',
  },
  LICENCE_ENDED: { status: 409, zh: '该授权已终止', en: 'The licence has ended already' },
  NOT_RETURNABLE: {
    status: 409,
    zh: '只能退回 {days} 天内且未下载过的购买',
    en: 'Only purchases of the last {days} days that were never downloaded can be returned',
  },
  ALREADY_LICENSED: {
    status: 409,
    zh: '企业已有这张图片的授权',
    en: 'Your company has a licence for this picture already',
  },
  ALREADY_REQUESTED: {
    status: 409,
    zh: '已有同事申请购买这张图片，请等待处理',
    en: 'This picture was asked for already, please wait for the answer',
  },
  CATEGORY_ASKED: {
    status: 409,
    zh: '已经申请过这个类目，请等待处理',
    en: 'You have asked for this category already, please wait for the answer',
  },
  CATEGORY_OPEN: {
    status: 409,
    zh: '这个类目已经可以进入，无需申请',
    en: 'You may enter this category already',
  },
  REQUEST_DECIDED: { status: 409, zh: '该申请已处理', en: 'The request was decided already' },
  STORAGE_FULL: {
    status: 409,
    zh: '企业空间不足，请先清理图片或扩容',
    en: 'The company has no room left: delete pictures or get more storage',
  },
  UPLOAD_OVER: {
    status: 409,
    zh: '该上传任务已结束，无法执行此操作',
    en: 'The upload is over: this cannot be done any more',
  },
  ALREADY_REPORTED: {
    status: 409,
    zh: '您已提交过，正在处理中',
    en: 'You have said so already, it is being looked at',
  },
  NOT_DISPUTABLE: {
    status: 409,
    zh: '只有针对其他企业图片的抄袭举报可以立案',
    en: 'Only a report that a picture of another company is a copy can become a dispute',
  },
  DISPUTE_OPEN: {
    status: 409,
    zh: '该企业对这张图片已有未结的争议',
    en: 'The same company has an open dispute about this picture',
  },
  DISPUTE_MOVED_ON: {
    status: 409,
    zh: '该争议的状态已变化，请刷新后查看',
    en: 'The dispute has moved on, please look again',
  },
  DISPUTE_AMOUNT_CHANGED: {
    status: 409,
    zh: '涉及的创作点已变为 {amount}，请重新确认',
    en: 'The creative points have changed to {amount}, please look again',
  },
  ANSWER_STILL_DUE: {
    status: 409,
    zh: '被诉方的答复期未满，暂不能裁定',
    en: 'The respondent still has time to answer, so it cannot be ruled yet',
  },
  DISPUTE_FULL: {
    status: 409,
    zh: '每方最多 {n} 条发言',
    en: 'Each side may write {n} entries at most',
  },
  ALREADY_DECIDED: { status: 409, zh: '该举报已处理', en: 'It was decided already' },
  WITHDRAWAL_MOVED_ON: {
    status: 409,
    zh: '该提现的状态已变化，请刷新后查看',
    en: 'The withdrawal has moved on, please look again',
  },
  WITHDRAWAL_DAY_LIMIT: {
    status: 409,
    zh: '超出每日提现上限，今天还可提现 {left} 创作点',
    en: 'Over the limit of the day: {left} creative points can still be withdrawn today',
  },
  PAYEE_WAITING: {
    status: 409,
    zh: '新添加的收款账户需等待 72 小时，{date} 起可用',
    en: 'A new payee waits 72 hours: money may go there from {date} (China time)',
  },
  CONTACT_WAITING: {
    status: 409,
    zh: '手机号或邮箱变更后需等待 72 小时，{date} 起可提现',
    en: 'After a new phone or e-mail, withdrawals wait 72 hours: they are open from {date} (China time)',
  },
  MASTER_RENEWS: {
    status: 403,
    zh: '自动续费会在以后各期使用企业积分，只能由主账号打开',
    en: 'Renewing by itself spends points of the company in later periods too: only the master account turns it on',
  },
  MASTER_WAITING: {
    status: 409,
    zh: '主账号变更后需等待 72 小时，{date} 起可提现',
    en: 'After a new master account, withdrawals wait 72 hours: they are open from {date} (China time)',
  },
  HOLDER_DIFFERS: {
    status: 409,
    zh: '收款人与实名信息不一致，请更换收款账户',
    en: 'The payee is not who was verified, please choose another',
  },
  TOO_MANY_PAYEES: {
    status: 409,
    zh: '最多可添加 {n} 个收款账户，请先删除不用的',
    en: 'There can be {n} payees at most, please remove one first',
  },
  PAYEE_EXISTS: { status: 409, zh: '该收款账户已添加', en: 'This payee is there already' },
  PAYEE_IN_USE: {
    status: 409,
    zh: '有提现正打款到该账户，完成后才能删除',
    en: 'A withdrawal to this payee is under way: it can be removed afterwards',
  },
  NO_PAYEE: {
    status: 409,
    zh: '该提现没有可查看的收款账户',
    en: 'This withdrawal has no account to look at',
  },
  VOUCHER_USED: {
    status: 409,
    zh: '该银行流水号已用于另一笔转账',
    en: 'This number belongs to another transfer',
  },
  NOT_REFUNDABLE: { status: 409, zh: '不能退款：{why}', en: 'It cannot be refunded: {why}' },
  REFUND_CHANGED: {
    status: 409,
    zh: '可退金额已变化，请核对后再申请',
    en: 'What can be refunded has changed, please look again',
  },
  REFUND_MOVED_ON: {
    status: 409,
    zh: '该退款的状态已变化，请刷新后查看',
    en: 'The refund has moved on, please look again',
  },
  CORRECTION_MOVED_ON: {
    status: 409,
    zh: '该更正已处理，请刷新后查看',
    en: 'The correction was decided already, please look again',
  },
  PACKAGE_IN_REFUND: {
    status: 409,
    zh: '当前套餐正在退款，完成后才能购买',
    en: 'The present package is being refunded: order again afterwards',
  },
  TITLE_EXISTS: { status: 409, zh: '该发票抬头已添加', en: 'This title is there already' },
  TOO_MANY_TITLES: {
    status: 409,
    zh: '最多可添加 {n} 个发票抬头，请先删除不用的',
    en: 'There can be {n} titles at most, please remove one first',
  },
  NOT_INVOICEABLE: {
    status: 409,
    zh: '有订单不能开票，请刷新后查看',
    en: 'Some of the orders cannot be invoiced, please look again',
  },
  SPECIAL_FOR_VERIFIED: {
    status: 409,
    zh: '专用发票只能开给通过认证的企业，抬头税号须与认证一致',
    en: 'A special invoice is for the verified company only, with the tax number that was verified',
  },
  INVOICE_MOVED_ON: {
    status: 409,
    zh: '该发票的状态已变化，请刷新后查看',
    en: 'The invoice has moved on, please look again',
  },
  INVOICE_NUMBER_USED: {
    status: 409,
    zh: '该发票号码已用于另一张发票',
    en: 'This number belongs to another invoice',
  },
  BILL_SETTLED: {
    status: 409,
    zh: '该账单已登记入账，不能再更改',
    en: 'The payout of this bill is booked, so the bill cannot change',
  },
  BILL_HAS_DIFFERENCES: {
    status: 409,
    zh: '还有 {n} 处差异未处理，请先核实或说明',
    en: '{n} differences are open: please explain them first',
  },
  NO_PAYOUT: { status: 409, zh: '该账单没有可登记的结算款', en: 'There is no payout to book for this bill' },
  NOT_APPLICABLE: {
    status: 409,
    zh: '支付渠道没有确认这笔款项属于我们的订单，未做任何更改',
    en: 'The provider did not confirm this money for an order of ours, so nothing was changed',
  },
  TRANSFER_MOVED_ON: {
    status: 409,
    zh: '该转账的状态已变化，请刷新后查看',
    en: 'The transfer has moved on, please look again',
  },
  TRANSFER_DIFFERS: {
    status: 409,
    zh: '流水号或金额与第一位运营人员填写的不一致，请核对银行流水',
    en: "The number or the amount is not what the first operator typed: please check the bank's records",
  },
  TRANSFER_AMOUNT: {
    status: 409,
    zh: '到账金额与订单金额不一致，不能确认',
    en: 'The amount is not that of the order, so it cannot be confirmed',
  },
  SERIAL_USED: {
    status: 409,
    zh: '该银行流水号已用于另一笔转账',
    en: 'This number belongs to another transfer',
  },
  TOO_LARGE: { status: 413, zh: '内容过大', en: 'The content is too large' },
  VERIFICATION_PENDING: {
    status: 409,
    zh: '已有认证正在审核，请等待结果或先撤回',
    en: 'A verification waits for review: wait for it, or take it back first',
  },
  VERIFICATION_DECIDED: {
    status: 409,
    zh: '该认证已处理或已撤回，请刷新',
    en: 'This verification was decided or taken back, please refresh',
  },
  VERIFICATION_NOT_APPROVED: {
    status: 409,
    zh: '该认证没有通过或已失效，请刷新',
    en: 'This verification is not approved or has ended, please refresh',
  },
  VERIFICATION_EXPIRED: {
    status: 409,
    zh: '证件已过有效期，不能通过',
    en: 'The paper has expired, so it cannot be approved',
  },
  ID_IN_USE: {
    status: 409,
    zh: '该证件号已用于多个账号，不能再通过',
    en: 'Too many accounts have this number already, so it cannot be approved',
  },
  USCC_IN_USE: {
    status: 409,
    zh: '该统一社会信用代码已有企业通过认证',
    en: 'Another company was approved by this code',
  },
  CHECK_OFF: {
    status: 409,
    zh: '没有配置身份核验服务',
    en: 'No identity provider is set up',
  },
  CHECK_NOT_AGREED: {
    status: 409,
    zh: '提交时的同意书没有包含第三方核验，请人工核对',
    en: 'What was agreed to does not name a provider, please compare the papers yourself',
  },
  NO_NUMBER_KEPT: {
    status: 409,
    zh: '没有可查看的证件号，或已按期删除',
    en: 'There is no number to show, or it has been erased',
  },
  UNSUPPORTED_TYPE: { status: 415, zh: '不支持的内容类型', en: 'The content type is not supported' },
  BILL_UNREADABLE: {
    status: 422,
    zh: '账单第 {line} 行无法识别：{what}',
    en: 'Line {line} of the bill cannot be read: {what}',
  },
  NO_SLIP: {
    status: 422,
    zh: '请上传 JPG、PNG、WebP 图片或 PDF 文件',
    en: 'Please send a JPEG, PNG or WebP picture, or a PDF',
  },
  AVATAR_UNREADABLE: {
    status: 422,
    zh: '图片无法读取，请换一张',
    en: 'The picture cannot be read: please choose another one',
  },
  ATTACHMENT_UNREADABLE: {
    status: 422,
    zh: '图片无法读取，请换一张 PNG、JPEG 或 WebP',
    en: 'The picture cannot be read: please choose another PNG, JPEG or WebP',
  },
  PAPER_UNREADABLE: {
    status: 422,
    zh: '照片无法读取，请重新拍摄或换一张',
    en: 'The picture cannot be read: please take another one',
  },
  INVALID_FIELDS: { status: 422, zh: '填写的内容有误', en: 'Some fields are not valid' },
  KEY_REUSED: {
    status: 422,
    zh: '该 Idempotency-Key 已用于另一个请求',
    en: 'This Idempotency-Key was used for another request',
  },
  EXPORT_TOO_LARGE: {
    status: 422,
    zh: '共 {count} 条，超过一次可导出的 {max} 条，请缩小范围',
    en: 'These are {count} rows, and one export holds {max}: please choose a shorter period',
  },
  EXPORTS_BUSY: {
    status: 429,
    zh: '正在导出其他文件，请{n}秒后再试',
    en: 'Other files are being exported, please try again in {n} s',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    zh: '操作过于频繁，请{n}秒后再试',
    en: 'Too many requests, please try again in {n} s',
  },
  CODE_TOO_SOON: { status: 429, zh: '{n}s后重新获取', en: 'Try again in {n} s' },
  HEADERS_TOO_LARGE: { status: 431, zh: '请求头过大', en: 'The request headers are too large' },
  INTERNAL: { status: 500, zh: '服务器错误', en: 'Server error' },
  WECHAT_UNREACHABLE: {
    status: 502,
    zh: '暂时无法连接微信，请稍后再试',
    en: 'WeChat cannot be reached, please try again later',
  },
  CHECK_UNREACHABLE: {
    status: 502,
    zh: '身份核验服务没有给出结果，请稍后再试或人工核对',
    en: 'The identity provider gave no answer, please try again later or compare the papers yourself',
  },
  PAYMENT_UNREACHABLE: {
    status: 502,
    zh: '暂时无法连接支付渠道，请稍后再试',
    en: 'The payment provider cannot be reached, please try again later',
  },
  UNAVAILABLE: {
    status: 503,
    zh: '服务暂时不可用，请稍后再试',
    en: 'The service is not available, please try again',
  },
  LOOKS_AWAY: {
    status: 503,
    zh: '图片比对暂时不可用，请稍后再试；其他功能不受影响',
    en: 'Pictures cannot be compared by their looks for now, please try again later; everything else goes on',
  },
  DISK_FULL: {
    status: 503,
    zh: '服务器磁盘已满，暂时无法保存；浏览和登录不受影响，请稍后再试',
    en: 'The disk of the server is full, so nothing can be saved for now; reading and signing in go on',
  },
  FILE_DAMAGED: {
    status: 503,
    zh: '原图文件已损坏，平台正在恢复，请稍后再试',
    en: 'The stored original is damaged. The operators have been told, please try again later',
  },
  SIGN_IN_BUSY: {
    status: 503,
    zh: '登录人数较多，请{n}秒后再试',
    en: 'Many people are signing in, please try again in {n} s',
  },
  TOO_MANY_CONNECTIONS: {
    status: 503,
    zh: '连接数过多，请稍后再试',
    en: 'Too many connections, please try again later',
  },
  REFUNDS_STOPPED: {
    status: 503,
    zh: '账本核验未通过，退款已暂停',
    en: 'The books do not agree, so refunds are stopped for now',
  },
  WITHDRAWALS_STOPPED: {
    status: 503,
    zh: '账本核验未通过，提现已暂停，我们正在处理',
    en: 'The books are being checked, so withdrawals are stopped for now',
  },
  IDENTITY_KEYS_MISSING: {
    status: 503,
    zh: '加密密钥未配置，该功能暂不可用',
    en: 'The keys for sealed data are missing, so this is not available',
  },
} satisfies Record<string, ErrorEntry>;

export type ErrorName = keyof typeof errors;

export type ErrorValues = Record<string, string | number | readonly number[]>;

export function errorText(name: ErrorName, language: Language, values: ErrorValues = {}): string {
  return errors[name][language].replace(/\{(\w+)\}/g, (_, key) => String(values[key] ?? ''));
}
