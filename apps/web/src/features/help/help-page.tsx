import { pathOf } from '@motif/contract/screens';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Page } from '../../shared/ui/layout/page';
import { EmptyState } from '../../shared/ui/states/empty-state';
import styles from './help.module.css';
import { HelpArticle } from './help-article';
import { HelpContents } from './help-contents';
import { helpText } from './help-text';
import { matchingArticles, useArticles } from './use-help';

/** The help page (SH-8). The address names the article; without one the page lists all of them. */
export function HelpPage() {
  const t = useText(helpText);
  const [params] = useSearchParams();
  const [text, setText] = useState('');
  const articles = useArticles();
  const found = matchingArticles(articles, text);
  const asked = params.get('article');
  const at = articles.findIndex(({ id }) => id === asked);
  const article = articles[at];
  return (
    <Page title={t.title}>
      <div className={styles.page} data-open={article !== undefined}>
        <div className={styles.side}>
          <input
            type="search"
            className={styles.find}
            placeholder={t.search}
            aria-label={t.search}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <p className={styles.count} role="status">
            {text.trim() && found.length > 0 ? t.found(found.length) : ''}
          </p>
          {article && (
            <HelpContents
              articles={text.trim() && found.length === 0 ? articles : found}
              chosen={article.id}
              text={text}
              className={styles.contents}
            />
          )}
        </div>
        <div className={styles.main}>
          {found.length === 0 && (
            <EmptyState
              illustration="no-results"
              title={t.none(text.trim())}
              text={t.noneHint}
              action={<Button onClick={() => setText('')}>{t.clear}</Button>}
            />
          )}
          {!article && found.length > 0 && (
            <>
              <p className={styles.lead}>{asked ? t.missing : t.lead}</p>
              <HelpContents articles={found} text={text} className={styles.overview} icons />
            </>
          )}
          {article && found.length > 0 && (
            <>
              <Link to={pathOf('Help')} className={styles.back}>
                {t.all}
              </Link>
              <HelpArticle
                article={article}
                previous={articles[at - 1]}
                next={articles[at + 1]}
                text={text}
              />
            </>
          )}
        </div>
      </div>
    </Page>
  );
}
