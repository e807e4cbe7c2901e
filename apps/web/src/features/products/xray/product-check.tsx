import type { ProductXray, XrayVerdict } from '@motif/contract/features/products/xray';
import type { Scene } from '@motif/contract/scene/scene';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Fix, XrayPanel } from './xray-panel';
import { productXrayQuery } from './xray-query';

interface Props {
  /** As it was saved last; a new version is checked again. */
  product: { id: number; version: number };
  scene: Scene;
  nameOf: (layerId: string) => string;
  onLayer: (layerId: string) => void;
  /** For the heat map over the design; undefined while there is none, and when the panel closes. */
  onXray: (xray: ProductXray | undefined) => void;
  onPoint: (tiles: number[] | undefined) => void;
  fixesOf?: (verdict: XrayVerdict) => readonly Fix[];
}

/** The print check of a product beside its design. */
export function ProductCheck({ product, onXray, ...rest }: Props) {
  // What was found before stays in sight while a new version is checked.
  const { data, error, refetch } = useQuery({
    ...productXrayQuery(product.id, product.version),
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    onXray(data);
    return () => onXray(undefined);
  }, [data, onXray]);
  return <XrayPanel {...rest} error={error} onRetry={() => refetch()} xray={data} />;
}
