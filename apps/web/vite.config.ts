import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { layeredGroups } from './chunks.mjs';

const API = 'http://127.0.0.1:3200';

export default defineConfig({
  // The library of shared/ui speaks thirty languages; we need two. It has no en-GB, en-US stands for it.
  plugins: [react(), optimizeLocales.vite({ locales: ['zh-CN', 'en-US'] })],
  server: {
    proxy: { '/api': API, '/avatars': API, '/images': API, '/products': API, '/exports': API, '/s3': API },
  },
  preview: {
    proxy: { '/api': API, '/avatars': API, '/images': API, '/products': API, '/exports': API, '/s3': API },
  },
  build: {
    // Small files stay files: they are cached, and the content security policy need not allow data: addresses.
    assetsInlineLimit: 0,
    // Every browser we build for knows modulepreload.
    modulePreload: { polyfill: false },
    // What is bundled, with its licences, for the archive that `npm run pack` makes.
    license: { fileName: '.vite/licences.json' },
    rolldownOptions: {
      // Screens take limits and lists of values from the contract; its schemas are for the server and stay out. A read of a
      // property counts as without effect: who forces a layout by one must use its value.
      treeshake: {
        propertyReadSideEffects: false,
        manualPureFunctions: [
          'Type',
          'endpoint',
          'Input',
          'nullable',
          'oneOf',
          'ListOf',
          'reasonInput',
          'reasonFields',
        ],
        moduleSideEffects: [{ test: /[\\/]node_modules[\\/]typebox[\\/]/, sideEffects: false }],
      },
      output: {
        // The browser compiles React while it arrives, beside the page's own thread, instead of function by function
        // on it (docs/decisions/0016).
        postBanner: (chunk) => (chunk.name === 'react' ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          groups: [
            // React changes with its own releases, our code every day: two cache lives.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 102 },
            // What the sign-in screen needs, in one file instead of one per set of sharers. The router is not among it.
            { name: 'start', tags: ['$initial'], priority: 101 },
            { name: 'router', test: /node_modules[\\/]react-router[\\/]/, priority: 100 },
            ...layeredGroups(),
          ],
        },
      },
    },
  },
});
