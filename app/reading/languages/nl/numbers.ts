// Number words and their values.

export const NUMBERS = `
  een:1 één:1 twee:2 drie:3 vier:4 vijf:5 zes:6 zeven:7 acht:8 negen:9 tien:10 elf:11 twaalf:12 vijftien:15 twintig:20
  anderhalve:3/2 anderhalf:3/2`;
