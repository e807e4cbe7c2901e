import type { TypeRole } from '@motif/contract/access';
import type { RouteNode } from '@motif/contract/features/permissions/menu';
import type { ReactNode } from 'react';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import styles from './roles.module.css';
import { rolesText } from './roles-text';
import { useRolePreview } from './use-roles';

interface Props {
  permissions: readonly string[];
  saved: readonly string[];
  /** Of whom; without it, of the person who looks. */
  type?: TypeRole;
  /** Above the menu. */
  children?: ReactNode;
}

/** The menu as somebody with these rights alone sees it. What the saved role does not open is marked. */
export function MenuPreview({ permissions, saved, type, children }: Props) {
  const t = useText(rolesText);
  const next = useRolePreview(permissions, type);
  const before = useRolePreview(saved, type);
  const known = new Set(namesIn(before.data?.routes ?? next.data?.routes ?? []));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing inside takes the focus
    <section className={styles.preview} aria-label={t.preview} tabIndex={0}>
      <p className={styles.head}>
        <strong>{t.preview}</strong>
      </p>
      <p className={styles.note}>{t.previewLead}</p>
      {children}
      {next.isPending && <SkeletonLines lines={6} />}
      {next.isError && <ErrorState error={next.error} onRetry={() => void next.refetch()} />}
      {next.data && <MenuLevel nodes={next.data.routes} known={known} />}
    </section>
  );
}

const isShown = ({ meta }: RouteNode) => !meta.hidden;
export const namesIn = (nodes: readonly RouteNode[]): string[] =>
  nodes.flatMap(({ name, children }) => [name, ...namesIn(children ?? [])]);

/** One level of a menu as people see it, without hidden nodes; what `known` does not name is marked. */
export function MenuLevel({ nodes, known }: { nodes: readonly RouteNode[]; known: ReadonlySet<string> }) {
  const language = useLanguage();
  return (
    <ul className={styles.menu}>
      {nodes.filter(isShown).map((node) => (
        <li key={node.name}>
          <span className={styles.menuItem} data-new={!known.has(node.name) || undefined}>
            {pickText(language, node.meta.title, node.meta.title_en)}
          </span>
          {node.children && <MenuLevel nodes={node.children} known={known} />}
        </li>
      ))}
    </ul>
  );
}
