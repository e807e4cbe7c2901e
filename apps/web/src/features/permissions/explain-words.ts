import { ADMIN_ROLE } from '@motif/contract/access';
import type {
  AccessReport,
  Condition,
  ReportScreen,
} from '@motif/contract/features/permissions/access-report';
import type { Language } from '@motif/contract/limits';
import { pickText } from '../../shared/i18n/text';
import { accessText } from './access-text';

/** Explains in words why a screen is visible to a person or not. */
export function explainWords(report: AccessReport, language: Language) {
  const t = accessText[language];
  const name = ({ name, name_en }: { name: string; name_en: string }) => pickText(language, name, name_en);
  const joined = (names: string[]) => names.map((one) => t.quote(one)).join(t.and);
  const held = report.roles.filter((role) => role.held);
  const isOperator = held.some(({ code }) => code === ADMIN_ROLE);

  const permissionName = (code: string) => {
    const found = report.permissions.find((permission) => permission.code === code);
    return found ? name(found) : code;
  };
  /** A guard lists roles and permissions alike. */
  const guardName = (code: string) => {
    const role = report.roles.find((role) => role.code === code);
    return role ? name(role) : permissionName(code);
  };
  const typeName = (type: string) => (type in t.types ? t.types[type as keyof typeof t.types] : type);
  const mainTypeName = (type: string) =>
    type in t.mainTypes ? t.mainTypes[type as keyof typeof t.mainTypes] : type;
  const screenName = (code: string) => {
    const found = report.screens.find((screen) => screen.name === code);
    return found ? pickText(language, found.title, found.title_en) : code;
  };
  const ownType = typeName(report.person.type_role);

  function permission(code: string, met: boolean): string {
    const granting = report.roles.filter(({ permissions }) => permissions.includes(code));
    if (met) {
      const by = held.filter(({ permissions }) => permissions.includes(code));
      return by.length > 0 ? t.holds(permissionName(code), joined(by.map(name))) : t.operator;
    }
    return [
      t.needs(permissionName(code)),
      granting.length > 0 ? t.grantedBy(joined(granting.map(name))) : t.grantedByNone,
      held.length > 0 ? t.has(joined(held.map(name))) : t.hasNone,
    ].join(language === 'zh' ? '；' : '; ');
  }

  function sentence({ kind, met, values }: Condition): string {
    const [first = ''] = values;
    switch (kind) {
      case 'permission':
        return permission(first, met);
      case 'guard': {
        const names = joined(values.map(guardName));
        return met ? (isOperator ? t.operator : t.passesGuard(names)) : t.guarded(names);
      }
      case 'type':
        return met ? t.isType(ownType) : t.onlyTypes(values.map(typeName).join(t.and), ownType);
      case 'category': {
        const { category } = report.person;
        if (met) return t.isCategory(mainTypeName(first));
        return t.onlyCategory(mainTypeName(first), category ? t.atCategory(name(category)) : t.atNone);
      }
      case 'parent':
        return t.parent(screenName(first));
      case 'children':
        return t.children;
    }
  }

  /** The nearest group above that has a condition; a screen without its own condition depends on it. */
  function dependsOn({ trail }: ReportScreen): string {
    const above = report.screens.filter(({ name: code }) => trail.includes(code));
    const group = above.findLast(({ conditions }) => conditions.length > 0);
    return group ? t.inherits(screenName(group.name)) : t.everyone;
  }

  return (screen: ReportScreen): string[] => {
    const { state, conditions } = screen;
    const telling = conditions.filter(({ met }) => met === (state !== 'closed'));
    const sentences = [...new Set(telling.map(sentence))];
    if (state === 'open') sentences.unshift(t.notInMenu);
    return sentences.length > 0 ? sentences : [dependsOn(screen)];
  };
}
