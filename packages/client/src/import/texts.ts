const zh = {
  usage: `用法：motif import 路径 --category 编号 [选项]
      motif categories            列出主营类目的编号（令牌需要 pictures:read）

路径是文件夹、ZIP 或 CSV 清单。
  --category N       主营类目的编号
  --csv list.csv     清单：file,name,series,tags,price,visibility
  --exclude GLOB     不导入的文件，可以重复
  --concurrency 4    同时发送的文件数（1–16）
  --declare          声明：{declaration}（公开到市场时需要）
  --dry-run          只检查，不上传
  --json             每行输出一个 JSON

环境变量：MOTIF_URL 网站地址，MOTIF_TOKEN API 令牌（权限 uploads:write）`,
  noUrl: '请设置 MOTIF_URL（网站地址）和 MOTIF_TOKEN（个人中心里的 API 令牌）',
  badToken: 'MOTIF_TOKEN 不是 API 令牌（mtf_…）',
  badUrl: 'MOTIF_URL 不是网址',
  plainHttp: '注意：地址不是 https，令牌会以明文传送',
  scopes: '导入只需要这个权限：uploads:write。请在个人中心新建一个带此权限的 API 令牌。',
  listScopes: '列出类目需要权限：pictures:read',
  badCategory: '--category 应为类目的编号；运行 motif categories 查看',
  badConcurrency: '--concurrency 应为 1 到 16',
  noPath: '没有这个文件夹或文件：{path}',
  noKind: '只能导入文件夹、.zip 或 .csv：{path}',
  start: '共 {files} 个文件，{mb} MB；跳过 {skipped} 个',
  skippedWhy:
    '跳过：隐藏文件 {hidden}，链接 {link}，不是图片 {not_a_picture}，已排除 {excluded}，不在清单里 {not_listed}',
  progress: '完成 {done}，失败 {failed}，共 {files}，已发送 {mb} MB',
  failed: '✗ {file}：{reason}',
  end: '完成 {done}，失败 {failed}，共 {files}',
  dryEnd: '试运行：可导入 {done}，不能导入 {failed}，什么也没有改变',
  failedList: '失败的文件在 {path}',
  goOn: '再次运行同一命令即可继续，已完成的不会重复。',
  interrupted: '已停止。',
  full: '空间已满，导入已停止。清理图片或扩容后再运行同一命令。',
  nothing: '没有可导入的图片',
  stops: {
    zip_broken: 'ZIP 文件已损坏',
    zip_entries: 'ZIP 里的文件太多（最多 50,000 个）',
    zip_bomb: 'ZIP 里的文件互相重叠，拒绝读取',
    csv_empty: '清单是空的',
    csv_head: '清单的第一行应有列名 file,name,series,tags,price,visibility',
    csv_line: '清单第 {line} 行无法读取',
  } as Record<string, string>,
  reasons: {
    empty: '文件是空的',
    too_large: '文件太大（最大 300 MB）',
    wrong_size: '收到的大小不符',
    wrong_hash: '收到的内容不符',
    missing_bytes: '内容没有送达',
    format_not_allowed: '不是支持的图片格式',
    unreadable: '图片无法读取',
    too_many_pixels: '像素太多',
    unsafe: '内容不安全',
    no_preview: '文件里没有预览图',
    storage_full: '企业空间不足',
    account_limit: '超出该账号的额度',
    category_closed: '该类目未开通',
    expired: '上传已过期',
    internal: '服务器出错',
    cancelled: '该任务已被取消',
    changed: '读取时文件被修改，请再次运行',
    missing: '找不到文件',
    cannot_read: '文件无法读取',
    unsafe_name: '文件名指向文件夹之外',
    listed_twice: '重复列出',
    encrypted: '文件已加密',
    bomb: '压缩比异常',
    bad_characters: '名称、系列或标签含有不支持的字符',
    bad_price: '价格应为整数',
    bad_visibility: 'visibility 应为 private、company 或 public',
    declaration_needed: '公开前需要声明原创，请加 --declare',
    invalid: '信息有误',
    not_sent: '没有上传',
  } as Record<string, string>,
};

const en: typeof zh = {
  usage: `Usage: motif import PATH --category N [options]
       motif categories            lists the numbers of main categories (the token needs pictures:read)

PATH is a folder, a ZIP or a CSV list.
  --category N       the number of the main category
  --csv list.csv     a list: file,name,series,tags,price,visibility
  --exclude GLOB     files to leave out, may be repeated
  --concurrency 4    files sent at once (1-16)
  --declare          "{declaration}" (needed for public pictures)
  --dry-run          checks only, sends nothing
  --json             one JSON object per line

Environment: MOTIF_URL the address of the site, MOTIF_TOKEN an API token (scope uploads:write)`,
  noUrl:
    'Please set MOTIF_URL (the address of the site) and MOTIF_TOKEN (an API token of the personal centre)',
  badToken: 'MOTIF_TOKEN is no API token (mtf_...)',
  badUrl: 'MOTIF_URL is no address',
  plainHttp: 'Note: the address is not https, so the token travels in the open',
  scopes:
    'An import needs this scope and no other: uploads:write. Please make an API token with it in the personal centre.',
  listScopes: 'Listing categories needs the scope pictures:read',
  badCategory: '--category takes the number of a category; motif categories lists them',
  badConcurrency: '--concurrency takes 1 to 16',
  noPath: 'There is no such folder or file: {path}',
  noKind: 'Only a folder, a .zip or a .csv can be imported: {path}',
  start: '{files} files, {mb} MB; {skipped} skipped',
  skippedWhy:
    'Skipped: hidden {hidden}, links {link}, no pictures {not_a_picture}, excluded {excluded}, not in the list {not_listed}',
  progress: '{done} done, {failed} failed, of {files}, {mb} MB sent',
  failed: 'x {file}: {reason}',
  end: '{done} done, {failed} failed, of {files}',
  dryEnd: 'Dry run: {done} can be imported, {failed} cannot; nothing was changed',
  failedList: 'The files that failed are listed in {path}',
  goOn: 'Run the same command again to go on; what is done is not done twice.',
  interrupted: 'Stopped.',
  full: 'There is no room left, so the import has stopped. Make room, then run the same command again.',
  nothing: 'There is no picture to import',
  stops: {
    zip_broken: 'The ZIP file is broken',
    zip_entries: 'The ZIP holds too many files (50,000 at most)',
    zip_bomb: 'Files in the ZIP overlap, so it is not read',
    csv_empty: 'The list is empty',
    csv_head: 'The first line of the list must name its columns: file,name,series,tags,price,visibility',
    csv_line: 'Line {line} of the list cannot be read',
  },
  reasons: {
    empty: 'the file is empty',
    too_large: 'the file is too large (300 MB at most)',
    wrong_size: 'another size has arrived',
    wrong_hash: 'other bytes have arrived',
    missing_bytes: 'the bytes have not arrived',
    format_not_allowed: 'no picture of a known format',
    unreadable: 'the picture cannot be read',
    too_many_pixels: 'too many pixels',
    unsafe: 'its content is not safe',
    no_preview: 'the file carries no preview',
    storage_full: 'the company has no room left',
    account_limit: 'beyond the limits of this account',
    category_closed: 'the category is closed',
    expired: 'the upload has expired',
    internal: 'a fault of the server',
    cancelled: 'this upload was cancelled',
    changed: 'the file changed while it was read, please run it again',
    missing: 'there is no such file',
    cannot_read: 'the file cannot be read',
    unsafe_name: 'the name leads out of the folder',
    listed_twice: 'listed twice',
    encrypted: 'the file is encrypted',
    bomb: 'it unpacks to far too much',
    bad_characters: 'name, series or tags hold characters that are not supported',
    bad_price: 'a price is a whole number',
    bad_visibility: 'visibility is private, company or public',
    declaration_needed: 'public pictures need the declaration, please add --declare',
    invalid: 'some values are not valid',
    not_sent: 'it was not sent',
  },
};

export type Texts = typeof zh;

/** By the variables that every program of a terminal reads. */
export function textsOf(env: NodeJS.ProcessEnv): { language: 'zh' | 'en'; texts: Texts } {
  const language = /^zh/i.test(env.LC_ALL || env.LC_MESSAGES || env.LANG || '') ? 'zh' : 'en';
  return { language, texts: { zh, en }[language] };
}

export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
