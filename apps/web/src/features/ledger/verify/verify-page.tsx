import { useEffect, useState } from 'react';
import { DropArea } from '../../../shared/file-drop/drop-area';
import { useText } from '../../../shared/i18n/text';
import { PublicFrame } from '../../../shared/public-frame/public-frame';
import { useDocumentTitle } from '../../../shared/site';
import { Button } from '../../../shared/ui/actions/button';
import { takeReceipt } from '../handed-receipt';
import { EntryFacts } from './entry-facts';
import { ReceiptInput } from './receipt-input';
import { ResultCard } from './result-card';
import { RootList } from './root-list';
import { StepList } from './step-list';
import { useVerification } from './use-verification';
import styles from './verify.module.css';
import { verifyText } from './verify-text';

const LIMITS = ['seconds', 'today', 'facts', 'keep'] as const;

/** Checks a receipt of the ledger in the browser of whoever holds it; nobody has to be signed in. */
export function VerifyPage() {
  const t = useText(verifyText);
  const { verification, check, checkText, checkFile, clear } = useVerification();
  useDocumentTitle(t.title);
  // Whoever comes from a record has its receipt with them.
  const [handed] = useState(takeReceipt);
  useEffect(() => {
    if (handed) void checkText(handed);
  }, [handed, checkText]);
  const onFiles = (files: File[]) => {
    if (files[0]) void checkFile(files[0]);
  };
  return (
    <PublicFrame>
      <DropArea words={t.dropHere} onFiles={onFiles}>
        <div className={styles.page}>
          <header className={styles.head}>
            <h1 className={styles.heading}>{t.heading}</h1>
            <p className={styles.lead}>{t.lead}</p>
          </header>
          {verification.kind === 'idle' ? (
            <ReceiptInput onFiles={onFiles} onText={checkText} />
          ) : (
            <div className={styles.outcome}>
              <ResultCard verification={verification} onRetry={check}>
                <Button onClick={clear}>{t.again}</Button>
              </ResultCard>
              {verification.kind === 'receipt' && (
                <div className={styles.proof}>
                  {verification.entry && <EntryFacts entry={verification.entry} />}
                  <StepList steps={verification.steps} />
                </div>
              )}
            </div>
          )}
          <div className={styles.below}>
            <RootList />
            <section className={styles.limits}>
              <h2 className={styles.title}>{t.limits}</h2>
              <ul>
                {LIMITS.map((limit) => (
                  <li key={limit}>{t.limitList[limit]}</li>
                ))}
              </ul>
            </section>
          </div>
        </div>
      </DropArea>
    </PublicFrame>
  );
}
