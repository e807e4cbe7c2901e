import { type ComponentType, useEffect, useState } from 'react';
import { defineText, textNow } from './i18n/text';
import { loadChunk } from './load-chunk';
import { toast } from './ui/overlay/toast';

const lazyText = defineText({
  zh: { failed: '这部分没有加载出来，请检查网络后重试' },
  en: { failed: 'This part did not load. Check the network and try again' },
});

/**
 * A view whose code loads when it is first shown; `Waiting` stands in its place until then. A failed download shows a
 * message and leaves the page as it is.
 */
export function lazyView<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Waiting?: ComponentType<P>,
) {
  let loaded: ComponentType<P> | undefined;
  return function LazyView(props: P) {
    const [View, setView] = useState<ComponentType<P> | undefined>(() => loaded);
    // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once; what it is given does not matter
    useEffect(() => {
      if (View) return;
      let left = false;
      loadChunk(load).then(
        (component) => {
          loaded = component;
          if (!left) setView(() => component);
        },
        () => {
          if (left) return;
          toast.error(textNow(lazyText).failed);
          if ('onClose' in props && typeof props.onClose === 'function') props.onClose();
        },
      );
      return () => {
        left = true;
      };
    }, [View]);
    if (View) return <View {...props} />;
    return Waiting ? <Waiting {...props} /> : null;
  };
}
