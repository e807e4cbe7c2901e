/**
 * The screens the product has (spec §2). The server sends only those a person may open, so this list is what tells
 * "you may not" (/403) from "there is no such page" (/404). It guards nothing: the server does.
 */
const GALLERY_CHILDREN =
  'heatMapPicture|newMapPicture|publicPicture|partyPicture|collectedCompany|collectedPicture|collectedGroup|acquiredPicture|myPicture|recycleBin|uploadTaskList|uploadPicture';
const USER_CHILDREN =
  'personalCenter|accountManagement|roleManagement|pointsRecharge|vipRecharge|exchangeList|rechargeRecord|consumptionRecord|orderList|withdrawalRecord';
const SETTING_CHILDREN =
  'personalCenter|userManagement|roleManagement|departmentManagement|menuManagement|systemLog|outbox|notices|access|areas|reports';

const KNOWN: readonly RegExp[] = [
  /^\/(?:home|mainCategories|help|index|dashboard|workbench)$/,
  new RegExp(`^/(?:myPicture|phoneCase|waterCup)(?:/(?:${GALLERY_CHILDREN}))?$`),
  /^\/area(?:\/[0-9]+)?$/,
  /^\/product\/personalCenter$/,
  new RegExp(`^/user/(?:${USER_CHILDREN})$`),
  /^\/personalFinancial\/(?:pointsRecharge|creativePoint|vipRecharge)$/,
  new RegExp(`^/setting/(?:${SETTING_CHILDREN})$`),
  /^\/test\/(?:test[123]|membership)$/,
  /^\/(?:vab|other|mall|noColumn)(?:\/.*)?$/,
];

export const isKnownPath = (path: string): boolean => KNOWN.some((pattern) => pattern.test(path));
