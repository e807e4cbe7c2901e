import { SHOWCASE_PAGES } from '@motif/contract/showcase/pages';
import { defineText, pickText, useLanguage, useText } from '../../shared/i18n/text';
import { CONTACT_EMAIL } from '../../shared/site';
import { ButtonLink, OutsideLink } from '../../shared/ui/actions/button';
import { Row, Sample, Samples } from '../samples';

const linkText = defineText({
  zh: {
    outside: '离开产品的链接',
    outsideLead: '在新窗口打开。新窗口拿不到这一页（noopener），也不知道从哪里来（no-referrer）。',
    filing: '工信部备案查询',
    report: '违法和不良信息举报中心',
    own: '自己的文件和页面',
    ownLead: '不在菜单里的东西：接口文档是公开的一页；邮件由系统的邮件程序打开。',
    docs: '接口文档',
    mail: '写信给客服',
    inside: '产品里的链接',
    insideLead: '换页不重新加载；按住 Ctrl 点击时，浏览器照样开新窗口。',
  },
  en: {
    outside: 'Links that leave the product',
    outsideLead:
      'They open another window, which cannot reach this page (noopener) and does not know where it came from (no-referrer).',
    filing: 'Filing search of the ministry',
    report: 'Report illegal content',
    own: 'Pages and addresses of our own',
    ownLead: 'What is in no menu: the API documents are a public page, and mail opens the mail program.',
    docs: 'API documents',
    mail: 'Write to the service',
    inside: 'Links within the product',
    insideLead:
      'They change the page without loading it again; with Ctrl the browser opens a window as ever.',
  },
});

/** Links that lead out, beside, and on. */
export function ExternalLinkPage() {
  const t = useText(linkText);
  const language = useLanguage();
  const { path, title, title_en } = SHOWCASE_PAGES.OtherIframe;
  return (
    <Samples>
      <Sample title={t.outside} lead={t.outsideLead}>
        <Row>
          <OutsideLink href="https://beian.miit.gov.cn/">{t.filing}</OutsideLink>
          <OutsideLink href="https://www.12377.cn/">{t.report}</OutsideLink>
        </Row>
      </Sample>
      <Sample title={t.own} lead={t.ownLead}>
        <Row>
          <OutsideLink href="/api/docs">{t.docs}</OutsideLink>
          <OutsideLink href={`mailto:${CONTACT_EMAIL}`}>{t.mail}</OutsideLink>
        </Row>
      </Sample>
      <Sample title={t.inside} lead={t.insideLead}>
        <Row>
          <ButtonLink to={path}>{pickText(language, title, title_en)}</ButtonLink>
        </Row>
      </Sample>
    </Samples>
  );
}
