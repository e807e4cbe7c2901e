import type { Picture } from '@motif/contract/features/pictures/pictures';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../shared/i18n/text';
import { lazyView } from '../../../shared/lazy-view';
import { useSession } from '../../../shared/session/session-store';
import { PlainLink } from '../../../shared/ui/actions/plain-link';
import { Avatar } from '../../../shared/ui/display/avatar';
import { FollowButton } from '../../people/follow-button';
import { DeclarationList } from '../../pictures/declaration-list';
import { declarationText } from '../../pictures/declaration-text';
import { FlagIcon } from '../../pictures/edit-icons';
import { pictureKey } from '../../pictures/pictures-query';
import { ReportDialog } from '../../reports/report-dialog';
import styles from './details.module.css';
import { detailsText } from './details-text';
import { OperatorOpenings } from './operator-openings';
import openings from './operator-openings.module.css';

const FavouriteCompanyButton = lazyView(() =>
  import('../../favourites/companies/favourite-company-button').then(
    (module) => module.FavouriteCompanyButton,
  ),
);

interface Props {
  picture: Picture;
  onUploader: (userId: number) => void;
}

/** The uploader and the company: to follow, to visit, or to report. */
export function PicturePeople({ picture, onUploader }: Props) {
  const t = useText(detailsText);
  const client = useQueryClient();
  const declared = useText(declarationText);
  const me = useSession((state) => state.user?.id);
  const ownCompany = useSession((state) => state.user?.company.id);
  const [reporting, setReporting] = useState(false);
  const { uploader, company } = picture;
  const isOther = uploader.id !== me;
  const showFollowed = (followed: boolean) =>
    client.setQueryData<Picture>(
      pictureKey(picture.id),
      (now) => now && { ...now, uploader: { ...now.uploader, followed } },
    );
  return (
    <>
      <div className={styles.person}>
        <Avatar name={uploader.username} src={uploader.avatar} />
        <div className={styles.names}>
          <button
            className={styles.name}
            onClick={() => onUploader(uploader.id)}
            title={t.onlyHis(uploader.username)}
            type="button"
          >
            {uploader.username}
          </button>
          <Link
            className={styles.company}
            title={t.worksOf(company.company_name)}
            to={`/myPicture/publicPicture?company_id=${company.id}`}
          >
            {company.company_name}
          </Link>
        </div>
        {isOther && (
          <FollowButton
            followed={uploader.followed}
            id={uploader.id}
            onFollowed={showFollowed}
            username={uploader.username}
          />
        )}
      </div>
      <div className={styles.links}>
        <PlainLink className={styles.link} to={`/personalHomepage/${uploader.id}`}>
          {t.homepage}
        </PlainLink>
        {isOther && (
          <button className={styles.link} onClick={() => setReporting(true)} type="button">
            <FlagIcon height={14} width={14} />
            {t.report}
          </button>
        )}
      </div>
      {picture.declarations.length > 0 && (
        <section aria-label={declared.title} className={openings.openings}>
          <h4 className={openings.title}>{declared.title}</h4>
          <DeclarationList list={picture.declarations} />
        </section>
      )}
      <OperatorOpenings openings={picture.operator_openings} />
      {company.id !== ownCompany && <FavouriteCompanyButton company={company} />}
      {reporting && (
        <ReportDialog
          about={{ picture_id: picture.id, main_category_id: picture.main_category_id }}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  );
}
