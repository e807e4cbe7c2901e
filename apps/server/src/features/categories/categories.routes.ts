import { categories } from '@motif/contract/features/categories';
import { type App, serve } from '../../platform/http/serve';
import { listIndustryCategories, listMainCategories } from './list-categories';

export function categoriesRoutes(app: App) {
  serve(app, categories.industry, (ctx) => listIndustryCategories(ctx));
  serve(app, categories.main, (ctx) => listMainCategories(ctx));
}
