/**
 * The addresses of pages by their names, in braces what differs: generated from those that the server knows.
 * Do not edit: run `python scripts/generate_types.py`.
 */

export const ADDRESSES = {
  lobby: "/",
  table: "/ban/{code}",
  deals: "/van",
  deal: "/van/{id}",
  statistics: "/thong-ke",
  ranking: "/xep-hang",
  shared: "/xem/{token}",
  opened: "/mo-van",
  challenged: "/cung-bai/{token}",
  original: "/cung-bai/{challenge}/van",
  groups: "/nha",
  group: "/nha/{id}",
  invited: "/nha/vao/{token}",
  account: "/tai-khoan",
  transfer: "/chuyen",
  admin: "/quan-tri",
} as const;
