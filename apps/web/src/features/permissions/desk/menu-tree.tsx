import type { DeskNode, MenuDesk } from '@motif/contract/features/permissions/menu-desk';
import { useState } from 'react';
import { pickText, textNow, useLanguage, useText } from '../../../shared/i18n/text';
import { OrderAnnouncer } from '../../../shared/order/order-handle';
import { Button } from '../../../shared/ui/actions/button';
import { Menu } from '../../../shared/ui/overlay/menu';
import { toast, UNDO_MS } from '../../../shared/ui/overlay/toast';
import styles from './menu-desk.module.css';
import { change, type Draft, newNode, putBack, rowsOf, takeOut } from './menu-draft';
import { menuText } from './menu-text';
import { NodeRow } from './node-row';
import { useMoves } from './use-moves';

interface Props {
  draft: Draft;
  /** Screens of the product that are not in the menu now. */
  removed: readonly DeskNode[];
  permissions: MenuDesk['permissions'];
  onDraft: (draft: Draft) => void;
  onEdit: (node: DeskNode) => void;
  onFactory: () => void;
}

/** The tree of the draft. Handles move nodes by pointer or by keys, within and between groups. */
export function MenuTree({ draft, removed, permissions, onDraft, onEdit, onFactory }: Props) {
  const t = useText(menuText);
  const language = useLanguage();
  // Hidden groups only hold addresses, so they start closed.
  const [closed, setClosed] = useState<ReadonlySet<string>>(
    () => new Set(draft.filter(({ hidden }) => hidden).map(({ name }) => name)),
  );
  const isOpen = (name: string) => !closed.has(name);
  const nameOf = ({ title, title_en }: DeskNode) => pickText(language, title, title_en);
  const moves = useMoves({ draft, nameOf, onDraft });
  const toggle = (name: string) =>
    setClosed((now) => {
      const next = new Set(now);
      if (!next.delete(name)) next.add(name);
      return next;
    });
  const remove = (node: DeskNode) => {
    onDraft(takeOut(draft, node.name));
    const words = textNow(menuText);
    toast.success(words.removed(nameOf(node)), { durationMs: UNDO_MS });
  };
  return (
    <section className={styles.tree} aria-label={t.tree}>
      <div className={styles.head}>
        <h2>{t.tree}</h2>
        <Menu
          trigger={
            <button type="button" className={styles.plain}>
              {t.add}
            </button>
          }
          groups={[
            {
              id: 'own',
              title: t.addOwn,
              actions: [
                { id: 'group', label: t.addGroup, onSelect: () => onEdit(newNode('group')) },
                { id: 'link', label: t.addLink, onSelect: () => onEdit(newNode('link')) },
              ],
            },
            {
              id: 'screens',
              title: t.addScreen,
              actions: removed.map((node) => ({
                id: node.name,
                label: nameOf(node),
                hint: node.path,
                onSelect: () => onDraft(putBack(draft, node)),
              })),
            },
          ]}
        />
        <Button variant="quiet" onClick={onFactory}>
          {t.factory}
        </Button>
      </div>
      <ul className={styles.rows} ref={moves.list}>
        {rowsOf(draft, isOpen).map(({ node, level }) => (
          <NodeRow
            key={node.name}
            node={node}
            level={level}
            draft={draft}
            permissions={permissions}
            isOpen={isOpen(node.name)}
            isLifted={moves.lifted === node.name}
            drop={moves.over?.name === node.name ? moves.over.where : undefined}
            handle={moves.handle(node)}
            onToggle={() => toggle(node.name)}
            onEdit={() => onEdit(node)}
            onHidden={(hidden) => onDraft(change(draft, node.name, { hidden }))}
            onRemove={() => remove(node)}
          />
        ))}
      </ul>
      <OrderAnnouncer said={moves.said} />
    </section>
  );
}
