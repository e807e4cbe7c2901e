import { KeysHelp } from '../../../shared/keys/keys-help';
import { lazyView } from '../../../shared/lazy-view';

const GalleryKeys = lazyView(() => import('./gallery-keys').then((module) => module.GalleryKeys));

export const GalleryKeysHelp = () => <KeysHelp>{(close) => <GalleryKeys onClose={close} />}</KeysHelp>;
