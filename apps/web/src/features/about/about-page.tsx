import { APP_VERSION } from '@motif/contract/limits';
import { Link } from 'react-router';
import { useText } from '../../shared/i18n/text';
import { PublicFrame } from '../../shared/public-frame/public-frame';
import { CONTACT_EMAIL, useDocumentTitle } from '../../shared/site';
import { Mark } from '../../shared/ui/display/mark';
import styles from './about.module.css';
import { aboutText } from './about-text';

const PARTS = ['what', 'how', 'who'] as const;

export function AboutPage() {
  const t = useText(aboutText);
  useDocumentTitle(t.title);
  const facts = [
    [t.version, APP_VERSION],
    [t.licence, t.licenceValue],
    [t.languages, t.languagesValue],
  ];
  return (
    <PublicFrame>
      <div className={styles.page}>
        <header className={styles.head}>
          <div className={styles.mark}>
            <Mark size={72} />
          </div>
          <h1 className={styles.heading}>{t.heading}</h1>
          <p className={styles.lead}>{t.lead}</p>
        </header>
        <div className={styles.parts}>
          {PARTS.map((part) => (
            <section key={part}>
              <h2 className={styles.title}>{t[part].title}</h2>
              <p className={styles.text}>{t[part].text}</p>
            </section>
          ))}
        </div>
        <div className={styles.panels}>
          <section className={styles.panel}>
            <h2 className={styles.title}>{t.facts}</h2>
            <dl className={styles.facts}>
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
          <section className={styles.panel}>
            <h2 className={styles.title}>{t.contact}</h2>
            <p className={styles.text}>{t.contactText}</p>
            <p className={styles.mail}>
              <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>
            </p>
            <p className={styles.links}>
              <Link to="/protocal/termsWebsite">{t.terms}</Link>
              <Link to="/protocal/privacyPolicy">{t.privacy}</Link>
            </p>
          </section>
        </div>
      </div>
    </PublicFrame>
  );
}
