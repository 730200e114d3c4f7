// Number words and their values.

export const NUMBERS = `
  one:1 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 fifteen:15 sixteen:16
  eighteen:18 twenty:20 thirty:30 forty:40 fifty:50`;
