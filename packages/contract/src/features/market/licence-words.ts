/** What a certificate says, on the page and in the file. */
export const LICENCE_WORDS = {
  zh: {
    title: '图片使用授权书',
    number: '编号',
    picture: '作品',
    ai: '上传者声明：由 AI 生成',
    licensor: '授权方',
    licensee: '被授权方',
    issued: '授权日期',
    scope: '使用范围',
    scopeText:
      '被授权方及其成员可长期将本作品用于产品设计、生产、展示与销售，并下载和使用原图。不得转授权，不得以本作品自行上架。',
    scan: '扫码核验',
    ended: '授权已终止',
  },
  en: {
    title: 'Licence to use a picture',
    number: 'Number',
    picture: 'Work',
    ai: 'Its uploader says that AI generated it',
    licensor: 'Licensor',
    licensee: 'Licensee',
    issued: 'Date',
    scope: 'Scope',
    scopeText:
      'The licensee and its members may use this work without limit in time for the design, production, presentation and sale of products, and download and use the original. It may not be sublicensed or put on the market as their own.',
    scan: 'Scan to check',
    ended: 'This licence has ended',
  },
};
