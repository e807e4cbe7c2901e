import type { BlankModel } from '@motif/contract/features/blanks/blanks';
import type { BatchItem } from '@motif/contract/features/products/batches';
import { useQueries, useQuery } from '@tanstack/react-query';
import { blankModelsQuery, blankVersionQuery } from '../products-query';

type Piece = Pick<BatchItem, 'model_id' | 'model_version'>;
export type ModelOf = (piece: Piece) => BlankModel | undefined;

const isOf =
  ({ model_id, model_version }: Piece) =>
  (model: BlankModel) =>
    model.id === model_id && model.version === model_version;

/** The blank of each piece in the version that its batch was made for; one that has changed since is asked for alone. */
export function usePieceModels(main_category_id: number, pieces: readonly Piece[]): ModelOf {
  const newest = useQuery(blankModelsQuery(main_category_id)).data?.list;
  const others = newest ? pieces.filter((piece) => !newest.some(isOf(piece))) : [];
  const each = new Map(others.map((piece) => [`${piece.model_id} ${piece.model_version}`, piece]));
  const asked = useQueries({ queries: [...each.values()].map(blankVersionQuery) });
  const earlier = asked.flatMap(({ data }) => data ?? []);
  return (piece) => newest?.find(isOf(piece)) ?? earlier.find(isOf(piece));
}
