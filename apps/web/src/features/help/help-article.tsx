import { helpAddress } from '@motif/contract/features/help/help-entries';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { ChevronRightIcon } from '../../shared/ui/display/icons';
import { Marked } from '../../shared/ui/display/marked';
import { ArticleBlocks } from './article-blocks';
import styles from './help.module.css';
import { helpText } from './help-text';
import type { Article } from './use-help';

interface HelpArticleProps {
  article: Article;
  previous: Article | undefined;
  next: Article | undefined;
  text: string;
}

export function HelpArticle({ article, previous, next, text }: HelpArticleProps) {
  const t = useText(helpText);
  const heading = useRef<HTMLHeadingElement>(null);
  useArrowKeys(previous, next);
  // A newly opened article starts at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another article is the reason
  useEffect(() => {
    heading.current?.scrollIntoView?.({ block: 'nearest' });
  }, [article.id]);
  return (
    <article className={styles.article} aria-labelledby="help-title">
      <header className={styles.articleHead}>
        <div>
          <p className={styles.groupName}>{t.groups[article.group]}</p>
          <h2 id="help-title" className={styles.articleTitle} ref={heading} tabIndex={-1}>
            <Marked value={article.title} text={text} />
          </h2>
        </div>
        <Button variant="quiet" onClick={() => window.print()}>
          {t.print}
        </Button>
      </header>
      <div className={styles.blocks}>
        <ArticleBlocks blocks={article.blocks} text={text} />
      </div>
      <footer className={styles.turn}>
        {previous && <Turn to={previous} label={t.previous} back />}
        {next && <Turn to={next} label={t.next} />}
      </footer>
    </article>
  );
}

function Turn({ to, label, back = false }: { to: Article; label: string; back?: boolean }) {
  return (
    <Link to={helpAddress(to.id)} className={styles.turnLink} data-back={back}>
      <ChevronRightIcon width={18} height={18} />
      <span>
        <span className={styles.turnLabel}>{label}</span>
        {to.title}
      </span>
    </Link>
  );
}

/** ← and → open the previous and next article, but not while somebody types. */
function useArrowKeys(previous: Article | undefined, next: Article | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const to = { ArrowLeft: previous, ArrowRight: next }[event.key];
      const busy =
        event.target instanceof Element && event.target.closest('input, textarea, [role="tablist"]');
      if (!to || busy || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (document.querySelector('dialog[open]')) return;
      navigate(helpAddress(to.id));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [previous, next, navigate]);
}
