import { PLATFORM_ROLES, TYPE_ROLES } from '@motif/contract/access';
import type { DeskNode } from '@motif/contract/features/permissions/menu-desk';
import { MAIN_TYPES } from '@motif/contract/screens';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/text';
import { Segments } from '../../../shared/ui/actions/segments';
import { Select } from '../../../shared/ui/choices/select';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { MenuLevel, namesIn } from '../roles/menu-preview';
import styles from './menu-desk.module.css';
import type { Draft } from './menu-draft';
import { menuText } from './menu-text';
import { useMenuPreview, useProblems, type Viewer } from './use-menu-desk';

/** The draft as somebody of a type and role would see it, computed by the server with made-up rights. */
export function PreviewPane({ draft, published }: { draft: Draft; published: readonly DeskNode[] }) {
  const t = useText(menuText);
  const [viewer, setViewer] = useState<Viewer>({ type_role: 'factory', role: 'master', main_type: null });
  const next = useMenuPreview(draft, viewer);
  const before = useMenuPreview(published, viewer);
  const problems = useProblems([...draft, ...published]);
  const known = new Set(namesIn(before.data?.routes ?? next.data?.routes ?? []));
  const set = (values: Partial<Viewer>) => setViewer((now) => ({ ...now, ...values }));
  return (
    <section className={styles.preview} aria-label={t.preview}>
      <h2>{t.preview}</h2>
      <Segments
        label={t.viewer.type}
        value={viewer.type_role}
        choices={TYPE_ROLES.map((value) => ({ value, label: t.types[value] }))}
        onChange={(type_role) => set({ type_role })}
      />
      <Segments
        label={t.viewer.role}
        value={viewer.role}
        choices={PLATFORM_ROLES.map((value) => ({ value, label: t.roles[value] }))}
        onChange={(role) => set({ role })}
      />
      <Select
        compact
        label={t.viewer.category}
        value={viewer.main_type}
        none={t.viewer.anyCategory}
        options={MAIN_TYPES.map((value) => ({ value, label: t.mainTypes[value] }))}
        onChange={(main_type) => set({ main_type })}
      />
      {next.error ? (
        <div className={styles.problems} role="alert">
          <strong>{t.problems}</strong>
          <ul>
            {problems(next.error).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      ) : (
        <p className={styles.note}>{t.previewLead}</p>
      )}
      {next.isPending && <SkeletonLines lines={6} />}
      {next.data && !next.error && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing inside takes the focus
        <section className={styles.menu} tabIndex={0} aria-label={t.tree}>
          {next.data.routes.length > 0 ? <MenuLevel nodes={next.data.routes} known={known} /> : t.nothing}
        </section>
      )}
    </section>
  );
}
