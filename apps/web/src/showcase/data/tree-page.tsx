import type { RouteNode } from '@motif/contract/features/permissions/menu';
import type { Language } from '@motif/contract/limits';
import { useMemo, useState } from 'react';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { useSession } from '../../shared/session/session-store';
import { TickTree } from '../../shared/ui/choices/tick-tree';
import type { TreeNode } from '../../shared/ui/choices/tree-ticks';
import { Sample, Samples } from '../samples';
import { dataText } from './data-text';

const treeOf = (nodes: readonly RouteNode[], language: Language): TreeNode[] =>
  nodes.map(({ name, meta, children = [] }) => ({
    id: name,
    label: pickText(language, meta.title, meta.title_en),
    ...(children.length > 0 && { children: treeOf(children, language), hint: String(children.length) }),
  }));

/** A tree with ticks over the menu of this installation. */
export function TreePage() {
  const t = useText(dataText);
  const language = useLanguage();
  const routes = useSession((state) => state.routes);
  const nodes = useMemo(() => treeOf(routes ?? [], language), [routes, language]);
  const [value, setValue] = useState<ReadonlySet<string>>(new Set(['Home', 'Audit', 'SystemLog']));
  return (
    <Samples>
      <Sample title={t.menu} lead={t.menuLead} wide>
        <TickTree
          label={t.menu}
          description={t.chosen(value.size)}
          nodes={nodes}
          value={value}
          onChange={setValue}
          expanded={['Root', 'Setting', 'SettingSystem']}
        />
      </Sample>
    </Samples>
  );
}
