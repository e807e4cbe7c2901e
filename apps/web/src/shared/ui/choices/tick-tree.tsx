import { createContext, use, useId, useMemo } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { Collection } from 'react-aria-components/Collection';
import { Button, type Selection, Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { ChevronRightIcon } from '../display/icons';
import type { FieldBasics } from '../fields/field-basics';
import fields from '../fields/fields.module.css';
import { LabelText } from '../fields/label-text';
import tickStyles from '../fields/tick.module.css';
import { KitLocale } from '../kit-locale';
import styles from './tick-tree.module.css';
import { indexTree, setTick, type Tick, type TreeNode, tickOf } from './tree-ticks';

/** A change reaches the boxes by itself, without building every row of the tree again. */
const Ticks = createContext<ReadonlyMap<string, Tick>>(new Map());

/** Long labels wrap, so a row is measured when it is first seen. */
const ROWS = { estimatedRowHeight: 36, padding: 4 };

interface TickTreeProps extends Omit<FieldBasics, 'name'> {
  nodes: readonly TreeNode[];
  /** The ids of the ticked leaves; what stands above follows from them. */
  value: ReadonlySet<string>;
  onChange: (value: ReadonlySet<string>) => void;
  /** Ids that are open at first. */
  expanded?: readonly string[];
}

/** A tree with ticks. A branch is ticked when all below it is, and half-ticked when some of it is. */
export function TickTree({ nodes, value, onChange, expanded = [], ...field }: TickTreeProps) {
  const { label, description, error, required, disabled = false } = field;
  const id = useId();
  const index = useMemo(() => indexTree(nodes), [nodes]);
  const ticks = useMemo(
    () => new Map([...index.leaves.keys()].map((key) => [key, tickOf(index, value, key)])),
    [index, value],
  );
  const full = useMemo(() => new Set([...ticks.keys()].filter((key) => ticks.get(key) === 'all')), [ticks]);

  const change = (keys: Selection) => {
    const wanted = keys === 'all' ? new Set<unknown>(index.leaves.keys()) : new Set<unknown>(keys);
    let next = value;
    for (const key of index.leaves.keys())
      if (wanted.has(key) !== full.has(key)) next = setTick(index, next, key, wanted.has(key));
    onChange(next);
  };

  return (
    <KitLocale>
      <div className={fields.field} {...(error === undefined ? {} : { 'data-invalid': true })}>
        <span id={`${id}-label`} className={fields.label}>
          <LabelText label={label} required={required} />
        </span>
        <Ticks value={ticks}>
          {/* Rows out of sight are not in the page: with all 500 in it, a tick took more than ten times as long. */}
          <Virtualizer layout={ListLayout} layoutOptions={ROWS}>
            <Tree
              className={styles.tree ?? ''}
              aria-labelledby={`${id}-label`}
              aria-describedby={`${id}-note`}
              items={nodes}
              selectionMode="multiple"
              selectedKeys={full}
              onSelectionChange={change}
              disabledKeys={disabled ? index.leaves.keys() : index.disabled}
              disabledBehavior="selection"
              escapeKeyBehavior="none"
              defaultExpandedKeys={expanded}
            >
              {rowOf}
            </Tree>
          </Virtualizer>
        </Ticks>
        <div id={`${id}-note`} className={`${fields.note} ${error ? fields.error : ''}`} aria-live="polite">
          {error ?? description}
        </div>
      </div>
    </KitLocale>
  );
}

/** One function for all renders, so that the library keeps the rows it has built. */
const rowOf = (node: TreeNode) => <Row node={node} />;

function Row({ node }: { node: TreeNode }) {
  const children = node.children ?? [];
  return (
    <TreeItem id={node.id} textValue={node.label} className={styles.row ?? ''}>
      <TreeItemContent>
        {({ hasChildItems, isExpanded }) => (
          <div className={styles.content}>
            {hasChildItems ? (
              <Button slot="chevron" className={styles.chevron ?? ''}>
                <ChevronRightIcon width={16} height={16} data-open={isExpanded || undefined} />
              </Button>
            ) : (
              <span className={styles.chevron} />
            )}
            <TickBox id={node.id} />
            <span className={styles.words}>{node.label}</span>
            {node.hint && <span className={styles.hint}>{node.hint}</span>}
          </div>
        )}
      </TreeItemContent>
      <Collection items={children}>{rowOf}</Collection>
    </TreeItem>
  );
}

const TickBox = ({ id }: { id: string }) => (
  <Checkbox slot="selection" className={styles.check ?? ''} isIndeterminate={use(Ticks).get(id) === 'some'}>
    <span className={tickStyles.box} />
  </Checkbox>
);
