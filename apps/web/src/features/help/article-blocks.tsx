import { useText } from '../../shared/i18n/text';
import { InfoIcon } from '../../shared/ui/display/icons';
import { Marked } from '../../shared/ui/display/marked';
import styles from './help.module.css';
import type { HelpBlock } from './help-blocks';
import { helpText } from './help-text';

/** Renders the blocks of an article and highlights the searched words. */
export function ArticleBlocks({ blocks, text }: { blocks: readonly HelpBlock[]; text: string }) {
  return blocks.map((block) => <Block key={JSON.stringify(block)} block={block} text={text} />);
}

function Block({ block, text }: { block: HelpBlock; text: string }) {
  const t = useText(helpText);
  if ('steps' in block) {
    return (
      <ol className={styles.steps}>
        {block.steps.map((step) => (
          <li key={step}>
            <span>
              <Marked value={step} text={text} />
            </span>
          </li>
        ))}
      </ol>
    );
  }
  if ('keys' in block) {
    return (
      <dl className={styles.keys}>
        {block.keys.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>
              <Marked value={what} text={text} />
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  if ('code' in block) return <pre className={styles.code}>{block.code}</pre>;
  if ('tip' in block) {
    return (
      <aside className={styles.tip} aria-label={t.tip}>
        <InfoIcon width={18} height={18} />
        <span>
          <Marked value={block.tip} text={text} />
        </span>
      </aside>
    );
  }
  return (
    <p>
      <Marked value={block.text} text={text} />
    </p>
  );
}
