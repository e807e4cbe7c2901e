import { type IndexBoard, NODE_ROLES, type ServerNode } from '@motif/contract/features/system/boards';
import { pathOf } from '@motif/contract/screens';
import { Link } from 'react-router';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Chip } from '../../../shared/ui/display/chip';
import styles from './board.module.css';
import { BoardCard } from './board-frame';
import { boardText } from './board-text';

/** Most installations have none, and miss nothing. */
const OPTIONAL_ROLE = 'looks';

/** Versions and health of the parts. */
export function Health({ board }: { board: Pick<IndexBoard, 'nodes' | 'database' | 'is_store_up'> }) {
  const t = useText(boardText);
  const format = useFormat();
  return (
    <BoardCard title={t.parts} action={<Link to={pathOf('Workbench')}>{t.workbench}</Link>}>
      <ul className={styles.rows}>
        {NODE_ROLES.map((role) => {
          const ofRole = board.nodes.filter((node) => node.role === role);
          if (ofRole.length === 0 && role !== OPTIONAL_ROLE)
            return <Part key={role} name={t[role]} text={t.noPart} isUp={false} />;
          return ofRole.map((node) => <NodePart key={`${role} ${node.name}`} node={node} />);
        })}
        <Part
          name={t.database}
          text={`PostgreSQL ${board.database.version} · ${t.size(format.bytes(board.database.size_bytes))}`}
          isUp
        />
        <Part name={t.store} text="" isUp={board.is_store_up} />
      </ul>
    </BoardCard>
  );
}

function NodePart({ node }: { node: ServerNode }) {
  const t = useText(boardText);
  const format = useFormat();
  const when = node.is_up ? t.since(format.dateTime(node.started_at)) : t.seen(format.dateTime(node.seen_at));
  return <Part name={t[node.role]} text={`${node.version} · ${node.name} · ${when}`} isUp={node.is_up} />;
}

function Part({ name, text, isUp }: { name: string; text: string; isUp: boolean }) {
  const t = useText(boardText);
  return (
    <li className={styles.row}>
      <span className={styles.grow}>
        {name}
        <span className={styles.small}>{text}</span>
      </span>
      <Chip tone={isUp ? 'success' : 'danger'}>{isUp ? t.isUp : t.away}</Chip>
    </li>
  );
}
