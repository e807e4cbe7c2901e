/** The screens that show one main category's pictures: after a switch, what they hold belongs to the other one. */
export const isCategoryPath = (path: string): boolean =>
  /^\/(?:myPicture|phoneCase|waterCup|area)(?:\/|$)/.test(path);
