import { THUMBNAIL_PERCENT } from '@motif/contract/limits';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context, UserContext } from '../../../platform/context';
import { companies } from '../../../platform/db/schema/identity';
import { licences, pictures } from '../../../platform/db/schema/pictures';
import { AppError } from '../../../platform/errors';
import { drawQr } from '../../../platform/images/draw-qr';
import { addressKey } from '../../../platform/images/label/labelled-key';
import { derivedKey, THUMB_PROCESS } from '../../../platform/images/processes';
import { claimsOf, licenceOfNumber, signCertificate } from './certificate';

/** The certificate of a licence, for everyone of the company that holds it, also after it ended. */
export async function readCertificate(ctx: UserContext, id: number, origin: string) {
  const { jws, licence, thumb, shown_key, ai_generated } = await find(
    ctx,
    and(eq(licences.id, id), eq(licences.company_id, ctx.user.company_id)),
  );
  const claims = claimsOf(jws);
  const check_url = checkUrl(ctx, origin, claims.number);
  return {
    ...claims,
    jws,
    check_url,
    qr: await drawQr(check_url),
    thumb,
    shown_key,
    ai_generated,
    revoked_at: licence.revoked_at?.toISOString() ?? null,
  };
}

/** Says to anybody who holds the number whether the licence holds. Names are those of the certificate. */
export async function checkLicence(ctx: Context, number: string, origin: string) {
  const id = licenceOfNumber(ctx.secrets, number);
  if (id === undefined) throw new AppError('LICENCE_NOT_FOUND');
  const { jws, licence, thumb, ai_generated } = await find(ctx, eq(licences.id, id));
  const { picture, licensor, licensee, issued_at } = claimsOf(jws);
  return {
    holds: licence.revoked_at === null,
    qr: await drawQr(checkUrl(ctx, origin, number)),
    picture: picture.name,
    thumb,
    ai_generated,
    licensor: licensor.name,
    licensee: licensee.name,
    issued_at,
    revoked_at: licence.revoked_at?.toISOString() ?? null,
    revoked_reason: licence.revoked_reason,
  };
}

const checkUrl = ({ settings }: Context, origin: string, number: string) =>
  `${settings.publicUrl ?? origin}/verify?licence=${number}`;

const licensor = alias(companies, 'licensor');
const licensee = alias(companies, 'licensee');

async function find({ db, secrets, imageUrls }: Context, condition: SQL | undefined) {
  const [row] = await db
    .select({
      licence: licences,
      picture: { id: pictures.id, name: pictures.name },
      file_key: pictures.file_key,
      ai_generated: pictures.ai_generated,
      licensor: { id: licensor.id, name: licensor.company_name },
      licensee: { id: licensee.id, name: licensee.company_name },
    })
    .from(licences)
    .innerJoin(pictures, eq(pictures.id, licences.picture_id))
    .innerJoin(licensor, eq(licensor.id, pictures.company_id))
    .innerJoin(licensee, eq(licensee.id, licences.company_id))
    .where(condition);
  if (!row) throw new AppError('LICENCE_NOT_FOUND');
  const { licence, file_key, ai_generated, ...parties } = row;
  const shown_key = derivedKey(file_key, THUMBNAIL_PERCENT);
  const thumb = imageUrls.sign(addressKey({ file_key, ai_generated }), THUMB_PROCESS);
  if (licence.certificate) return { licence, thumb, shown_key, ai_generated, jws: licence.certificate };
  // A licence from before there were certificates gets one when it is first asked for; the first to write wins.
  const made = signCertificate(secrets, {
    licence_id: licence.id,
    ...parties,
    issued_at: licence.created_at.toISOString(),
  });
  const [kept] = await db
    .update(licences)
    .set({ certificate: sql`coalesce(${licences.certificate}, ${made})` })
    .where(eq(licences.id, licence.id))
    .returning({ jws: licences.certificate });
  return { licence, thumb, shown_key, ai_generated, jws: kept?.jws ?? made };
}
