import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const API = 'http://127.0.0.1:3200';

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/api': API, '/images': API, '/s3': API } },
  preview: { proxy: { '/api': API, '/images': API, '/s3': API } },
  build: {
    // The content security policy allows no data: addresses, so nothing is inlined.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // React changes with its own releases, our code every day: two cache lives.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
            // The router is not for the sign-in screen.
            { name: 'router', test: /node_modules[\\/]react-router[\\/]/, priority: 2 },
          ],
        },
      },
    },
  },
});
