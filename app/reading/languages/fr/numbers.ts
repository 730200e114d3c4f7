// Number words and their values.

export const NUMBERS = `
  un:1 une:1 deux:2 trois:3 quatre:4 cinq:5 six:6 sept:7 huit:8 neuf:9 dix:10 douze:12 quinze:15 vingt:20`;
