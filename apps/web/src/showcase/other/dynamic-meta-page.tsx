import { SHOWCASE_PAGES, type ShowcaseName } from '@motif/contract/showcase/pages';
import { useState } from 'react';
import { defineText, useText } from '../../shared/i18n/text';
import { changeNode } from '../../shared/session/change-node';
import { Button } from '../../shared/ui/actions/button';
import { Segments } from '../../shared/ui/actions/segments';
import { ComboBox } from '../../shared/ui/choices/combo-box';
import { MENU_ICONS, menuIcon } from '../../shared/ui/display/menu-icons';
import { Field } from '../../shared/ui/fields/field';
import { Row, Sample, Samples } from '../samples';

const metaText = defineText({
  zh: {
    title: '这一页在菜单和标签里的样子',
    lead: '边改边看左边的菜单和上面的标签。只改这个窗口，重新加载菜单后恢复；要一直生效，请到菜单管理。',
    name: '标题',
    icon: '图标',
    mark: '标记',
    marks: { none: '没有', dot: '圆点', badge: '红色数字' },
    more: '数字加一',
    restore: '恢复原样',
  },
  en: {
    title: 'This page in the menu and in its tab',
    lead: 'Watch the menu and the tab while you change it. It is for this window until the menu is loaded again; to keep it, use menu management.',
    name: 'Title',
    icon: 'Icon',
    mark: 'Mark',
    marks: { none: 'None', dot: 'Dot', badge: 'Red number' },
    more: 'One more',
    restore: 'Restore',
  },
});

const NAME = 'OtherDynamicMeta' satisfies ShowcaseName;
const OWN = SHOWCASE_PAGES[NAME];
const MARKS = ['none', 'dot', 'badge'] as const;
const TITLE_MAX = 12;

interface Look {
  title: string;
  icon: string;
  mark: (typeof MARKS)[number];
  count: number;
}

/** Changes its own entry of the menu: title, icon and mark. */
export function DynamicMetaPage() {
  const t = useText(metaText);
  const [look, setLook] = useState<Look>({ title: '', icon: OWN.icon, mark: 'none', count: 1 });
  const show = (next: Look) => {
    setLook(next);
    const title = next.title.trim();
    changeNode(NAME, {
      title: title || OWN.title,
      title_en: title || OWN.title_en,
      icon: next.icon,
      badge: next.mark === 'badge' ? String(next.count) : '',
      dot: next.mark === 'dot',
    });
  };
  const change = (part: Partial<Look>) => show({ ...look, ...part });
  const Shape = menuIcon(look.icon);
  return (
    <Samples>
      <Sample title={t.title} lead={t.lead}>
        <Field
          label={t.name}
          value={look.title}
          maxLength={TITLE_MAX}
          placeholder={OWN.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        <ComboBox
          label={t.icon}
          value={look.icon}
          options={MENU_ICONS.map((value) => ({ value, label: value }))}
          onChange={(icon) => change({ icon: icon ?? OWN.icon })}
        />
        <Shape width={24} height={24} />
        <div>
          <Segments
            label={t.mark}
            value={look.mark}
            choices={MARKS.map((value) => ({ value, label: t.marks[value] }))}
            onChange={(mark) => change({ mark })}
          />
        </div>
        <Row>
          <Button onClick={() => change({ mark: 'badge', count: look.count + 1 })}>{t.more}</Button>
          <Button onClick={() => show({ title: '', icon: OWN.icon, mark: 'none', count: 1 })}>
            {t.restore}
          </Button>
        </Row>
      </Sample>
    </Samples>
  );
}
