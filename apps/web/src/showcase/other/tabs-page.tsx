import { SHOWCASE_PAGES } from '@motif/contract/showcase/pages';
import { type CloseScope, useTabBar } from '../../shared/frame/tab-bar';
import { defineText, pickText, useLanguage, useText } from '../../shared/i18n/text';
import { goTo } from '../../shared/session/navigator';
import { Button } from '../../shared/ui/actions/button';
import { Chip } from '../../shared/ui/display/chip';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { Row, Sample, Samples } from '../samples';
import styles from './tabs.module.css';

const tabsText = defineText({
  zh: {
    open: '打开',
    openLead: '打开别的页面会多一个标签；这一页留着，回来时还是原样。',
    act: '关闭与刷新',
    actLead: '和标签栏右键菜单是同一套动作；有没保存的内容会先问。不能关闭的标签总是留下。',
    reload: '刷新这一页',
    scopes: {
      others: '关闭其他',
      left: '关闭左侧',
      right: '关闭右侧',
      all: '关闭全部',
      this: '关闭这一页',
    },
    list: '现在打开的标签',
    listLead: '点名字切换过去。',
    here: '当前',
    pinned: '固定',
    close: (title: string) => `关闭「${title}」`,
    closeShort: '关闭',
    none: '这里没有标签栏',
  },
  en: {
    open: 'Open',
    openLead: 'Another page is another tab. This one stays as it is until you are back.',
    act: 'Close and reload',
    actLead:
      'The same actions as in the menu of a tab; unsaved input is asked about first. What cannot be closed stays.',
    reload: 'Reload this page',
    scopes: {
      others: 'Close others',
      left: 'Close to the left',
      right: 'Close to the right',
      all: 'Close all',
      this: 'Close this page',
    },
    list: 'Tabs that are open',
    listLead: 'A name leads to its tab.',
    here: 'Here',
    pinned: 'Pinned',
    close: (title) => `Close ${title}`,
    closeShort: 'Close',
    none: 'There is no tab bar here',
  },
});

const TARGETS = [SHOWCASE_PAGES.OtherDrag, SHOWCASE_PAGES.OtherLoading, SHOWCASE_PAGES.OtherNotice] as const;
const SCOPES: readonly CloseScope[] = ['others', 'left', 'right', 'all', 'this'];

/** Buttons that drive the tab bar of the frame. */
export function TabsPage() {
  const t = useText(tabsText);
  const language = useLanguage();
  const bar = useTabBar((state) => state.bar);
  if (!bar) return <EmptyState illustration="empty" title={t.none} />;
  const { shown } = bar;
  return (
    <Samples>
      <Sample title={t.open} lead={t.openLead}>
        <Row>
          {TARGETS.map(({ path, title, title_en }) => (
            <Button key={path} onClick={() => goTo(path)}>
              {pickText(language, title, title_en)}
            </Button>
          ))}
        </Row>
      </Sample>
      <Sample title={t.act} lead={t.actLead}>
        <Row>
          <Button disabled={!shown} onClick={() => shown && bar.reload(shown)}>
            {t.reload}
          </Button>
          {SCOPES.map((scope) => (
            <Button
              key={scope}
              disabled={!shown || !bar.closes(shown, scope)}
              onClick={() => shown && void bar.close(shown, scope)}
            >
              {t.scopes[scope]}
            </Button>
          ))}
        </Row>
      </Sample>
      <Sample title={t.list} lead={t.listLead} wide>
        <ul className={styles.list} aria-label={t.list}>
          {bar.tabs.map(({ key, title, title_en, closable }) => {
            const name = pickText(language, title, title_en);
            return (
              <li key={key} className={styles.tab}>
                <Button variant="quiet" disabled={key === shown} onClick={() => bar.open(key)}>
                  {name}
                </Button>
                <span className={styles.marks}>
                  {key === shown && <Chip tone="accent">{t.here}</Chip>}
                  {!closable && <Chip>{t.pinned}</Chip>}
                  {closable && (
                    <Button
                      variant="quiet"
                      aria-label={t.close(name)}
                      onClick={() => void bar.close(key, 'this')}
                    >
                      {t.closeShort}
                    </Button>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      </Sample>
    </Samples>
  );
}
