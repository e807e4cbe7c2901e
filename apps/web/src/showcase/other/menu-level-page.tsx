import { SHOWCASE_PAGES } from '@motif/contract/showcase/pages';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { defineText, useText } from '../../shared/i18n/text';
import { Button, ButtonLink } from '../../shared/ui/actions/button';
import { Field } from '../../shared/ui/fields/field';
import { Row, Sample, Samples } from '../samples';

const levelText = defineText({
  zh: {
    title: '四级菜单里的一页',
    lead: '菜单最深四级。写点什么，数一数，再去另一页：回来时都还在，因为打开的页面会保留。点“刷新”才会清空。',
    field: '随便写点什么',
    count: (n: number) => `点了 ${n} 次`,
    other: '去另一页',
    address: '地址',
  },
  en: {
    title: 'A page on the fourth level',
    lead: 'A menu has four levels at most. Write something, count, and go to the other page: all of it is here when you are back, because open pages are kept. Reloading clears it.',
    field: 'Write anything',
    count: (n) => (n === 1 ? 'Pressed once' : `Pressed ${n} times`),
    other: 'Go to the other page',
    address: 'Address',
  },
});

const PATHS = [SHOWCASE_PAGES.OtherMenuFirst.path, SHOWCASE_PAGES.OtherMenuSecond.path];

/** Two pages deep in the menu that keep their state while they are open. */
export function MenuLevelPage() {
  const t = useText(levelText);
  const { pathname } = useLocation();
  const [text, setText] = useState('');
  const [count, setCount] = useState(0);
  const other = PATHS.find((path) => path !== pathname) ?? pathname;
  return (
    <Samples>
      <Sample title={t.title} lead={t.lead}>
        <p>
          {t.address} <code>{pathname}</code>
        </p>
        <Field label={t.field} value={text} onChange={({ target }) => setText(target.value)} />
        <Row>
          <Button onClick={() => setCount(count + 1)}>{t.count(count)}</Button>
          <ButtonLink to={other}>{t.other}</ButtonLink>
        </Row>
      </Sample>
    </Samples>
  );
}
