import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import enGB from 'antd/locale/en_GB';
import zhCN from 'antd/locale/zh_CN';
import { type ReactNode, useMemo } from 'react';
import { useLanguage } from '../../shared/i18n/text';
import { cspNonce } from '../../shared/site';
import { antdTheme } from '../../shared/theme/antd-theme';
import { useTheme } from '../../shared/theme/theme-store';
import { queryClient } from './query-client';

const nonce = cspNonce();
const csp = nonce ? { nonce } : {};

/** Gives the component library the page's language, its theme and the nonce that lets it write styles. */
export function Providers({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const { theme, resolved } = useTheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme's name selects the tokens that antdTheme reads
  const config = useMemo(() => antdTheme(resolved), [theme, resolved]);
  return (
    <ConfigProvider
      locale={language === 'zh' ? zhCN : enGB}
      theme={config}
      csp={csp}
      button={{ autoInsertSpace: false }}
    >
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ConfigProvider>
  );
}
