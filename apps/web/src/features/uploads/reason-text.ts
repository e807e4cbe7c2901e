import { SVG_MAX_BYTES, UPLOAD_MAX_BYTES } from '@motif/contract/limits';
import { formatFor } from '../../shared/i18n/format';
import { defineText } from '../../shared/i18n/text';

const zh = formatFor('zh');
const en = formatFor('en');

/** Why a file did not become a picture; the last reasons are found in the browser. */
export const reasonText = defineText({
  zh: {
    empty: '文件是空的',
    too_large: `文件过大：单个文件不超过 ${zh.bytes(UPLOAD_MAX_BYTES)}，SVG 不超过 ${zh.bytes(SVG_MAX_BYTES)}`,
    wrong_size: '收到的大小与原文件不一致，请重试',
    wrong_hash: '收到的内容与原文件不一致，请重试',
    missing_bytes: '文件内容没有传完，请重试',
    format_not_allowed: '不支持该格式，内容与扩展名不符',
    unreadable: '文件已损坏，无法读取为图片',
    too_many_pixels: '图片尺寸过大：最多 1 亿像素，单边不超过 30,000 像素',
    unsafe: '文件含有脚本或外部引用，出于安全未接收',
    no_preview: '源文件里没有预览图，请导出时勾选“创建 PDF 兼容文件”或保存预览',
    account_limit: '您的账号可上传的数量或空间已用完，请联系主账号',
    storage_full: '企业空间不足，请先清理图片或扩容',
    category_closed: '该主营类目已停用',
    expired: '等待超过 7 天，任务已过期',
    internal: '处理时出错，请重试',
    unknown_format: '不支持该格式',
    hidden_file: '名称以点开头，是系统或程序自己的文件，不会上传',
    network: '网络连接异常，请检查域名配置或网络',
    config: 'OSS 配置无效',
    lost_file: '文件已被移动、修改或删除，请重新选择',
    not_kept_yet: '页面关闭时还没来得及保存这个文件，请重新选择',
    no_room_here: '浏览器的存储空间不足，没能保存这个文件，请重新选择',
    no_place_here: '这个浏览器窗口不能保存文件（例如无痕模式），请重新选择',
    chosen_elsewhere: '在别的浏览器或设备上开始的，在这里选择同一个文件即可接着传',
    other: '上传未完成，请重试',
  },
  en: {
    empty: 'The file is empty',
    too_large: `Too large: at most ${en.bytes(UPLOAD_MAX_BYTES)} for one file, ${en.bytes(SVG_MAX_BYTES)} for an SVG`,
    wrong_size: 'What arrived has another size than the file. Please retry',
    wrong_hash: 'What arrived is not what was sent. Please retry',
    missing_bytes: 'Not all of the file arrived. Please retry',
    format_not_allowed: 'Not a supported format: the content is not what the name says',
    unreadable: 'The file is damaged and cannot be read as a picture',
    too_many_pixels: 'Too large: at most 100 megapixels, and 30,000 pixels on one side',
    unsafe: 'The file holds scripts or outside references and was not accepted',
    no_preview: 'The source file has no preview inside. Save it with a PDF-compatible copy or a preview',
    account_limit: 'Your account may not keep or upload more: ask your master account',
    storage_full: 'The company has no room left: delete pictures or get more storage',
    category_closed: 'This main category is closed',
    expired: 'It waited for more than 7 days and has expired',
    internal: 'Something went wrong while checking it. Please retry',
    unknown_format: 'Not a supported format',
    hidden_file: 'Its name begins with a dot: a file of the system or of a program, not uploaded',
    network: 'Network connection abnormal, please check domain config or network',
    config: 'invalid OSS config',
    lost_file: 'The file was moved, changed or deleted. Choose it again',
    not_kept_yet: 'The page was closed before this file was saved in the browser. Choose it again',
    no_room_here: 'The browser had no room to save this file. Choose it again',
    no_place_here: 'This browser window cannot save files (a private window, perhaps). Choose it again',
    chosen_elsewhere: 'Begun in another browser or on another device. Choose the same file here to go on',
    other: 'The upload was not finished. Please retry',
  },
});
